"""Statements that enclose others: tasks on some nodes, data regions of XcalableACC, replicas of XMP-dev."""

from statement import Statement, block


class Region(Statement):
    """Some statements with directives around them."""

    mode = "host"

    def fill(self, program, state, usable, task, most):
        """Gives the region its statements, which may use these arrays; None if there are none."""
        outer = program.mode, program.task, program.usable, program.here, program.within, program.state
        self.inside = []
        program.mode, program.task, program.usable, program.here, program.within = self.mode, task, usable, self.inside, self.within
        program.state = state
        kinds = {k: w for k, w in program.kinds.items() if k.feature in self.within}
        self.begin(state)
        for _ in range(program.chance.randint(1, most)):
            program.add(program.chance.weighted(kinds).create(program, state), self.inside)
        self.end(state)
        program.mode, program.task, program.usable, program.here, program.within, program.state = outer
        return self if self.inside else None

    def begin(self, state):
        pass

    def end(self, state):
        pass

    def arrays(self):
        return set().union(*[s.arrays() for s in self.inside], set(self.listed()))

    def listed(self):
        """The arrays that the directive itself names."""
        return []

    def needs(self, state):
        """Runs the statements on a copy of the model."""
        trial = state.copy()
        self.begin(trial)
        for s in self.inside:
            if not s.needs(trial):
                return False
            s.apply(trial)
        return True

    def apply(self, state):
        self.begin(state)
        for s in self.inside:
            s.apply(state)
        self.end(state)

    def smaller(self):
        for n in range(len(self.inside)):
            yield self.variant(inside=self.inside[:n] + self.inside[n + 1:])
        for n, s in enumerate(self.inside):
            for variant in s.smaller():
                yield self.variant(inside=self.inside[:n] + [variant] + self.inside[n + 1:])

    def body(self, program):
        """The statements; each waits for the queues that the ones before it left busy, unless it is in the same queue."""
        text, busy = "", 0
        for s in self.inside:
            if busy and s.queued() != busy:
                text += f"#pragma acc wait({busy})" + (f" async({s.queued()})" if s.queued() else "") + "\n"
            text += s.text(program)
            busy = s.queued()
        return text + ("#pragma acc wait\n" if busy else "")


class Task(Region):
    """Statements for the nodes of one node array, on arrays of these nodes."""

    feature = "task"

    @classmethod
    def create(cls, program, state):
        chance = program.chance
        if program.task or program.mode != "host":
            return None
        return cls.of(program, state, chance.choice([a.template for a in program.declarations.arrays]), program.usable)

    @classmethod
    def of(cls, program, state, template, usable):
        chance, self = program.chance, cls()
        self.template = template
        self.anchor = next(a for a in program.declarations.arrays if a.template is self.template)
        self.nodes, self.nested = self.template.nodes, chance.maybe(0.1)
        self.by = chance.choice(["nodes", "template", "section"])
        usable = [a for a in usable if a.local or a.template.nodes is self.nodes]
        return self.fill(program, state, usable, self.nodes, 4)

    within = {"loop", "reduction", "collected", "reflect", "gmove", "control"}

    def listed(self):
        return [self.anchor]

    def text(self, program):
        on = self.template.name if self.by == "template" else self.nodes.name
        if self.by == "section" and self.nodes.part and not self.nodes.rows:
            on = self.nodes.parent.name + self.nodes.part
        before, program.task = program.task, self.nodes
        body = self.body(program)
        program.task = before
        if self.nested:
            body = f"#pragma xmp task on {self.nodes.name}\n" + block(body)
        return f"#pragma xmp task on {on}\n" + block(body)


class Tasks(Region):
    """Tasks that may run at the same time, each with its own arrays."""

    feature = "tasks"

    @classmethod
    def create(cls, program, state):
        if program.task or program.mode != "host":
            return None
        self, templates = cls(), program.declarations.templates
        self.inside, trial = [], state.copy()
        for t in program.chance.sample(templates, len(templates)):
            task = Task.of(program, trial.copy(), t, program.distributed())
            if task and task.arrays().isdisjoint(self.arrays()):
                task.apply(trial)
                self.inside.append(task)
        return self if len(self.inside) > 1 else None

    def text(self, program):
        return "#pragma xmp tasks\n" + block(self.body(program))


class Device(Region):
    """Common base of data regions and replicas: arrays with a second copy on the device."""

    @classmethod
    def create(cls, program, state):
        chance = program.chance
        arrays = [a for a in program.distributed() if state.fresh(a) and a.storage != "member"]
        if program.mode != "host" or program.task or not arrays:
            return None
        self = cls()
        self.kept = chance.sample(arrays, chance.randint(1, len(arrays)))
        self.choose(chance)
        return self.fill(program, state, self.kept, None, 6)

    def choose(self, chance):
        pass

    def listed(self):
        return self.kept

    def begin(self, state):
        state.where = "device"
        for a in self.kept:
            state.transfer(a, "host", "device")

    def end(self, state):
        for a in self.kept:
            state.transfer(a, "device", "host")
        state.where = "host"


class Data(Device):
    """#pragma acc data, or enter data and exit data."""

    feature = "acc"
    mode = "acc"
    within = {"loop", "reduction", "reflect", "gmove", "update", "control"}

    def choose(self, chance):
        self.form = chance.choice(["copy", "copy", "pcopy", "enter", "declared"])

    def text(self, program):
        names = ", ".join(a.name for a in self.kept)
        body = self.body(program)
        if self.form in ("copy", "pcopy"):
            return f"#pragma acc data {self.form}({names})\n" + block(body)
        if self.form == "enter":
            return f"#pragma acc enter data copyin({names})\n" + block(body) + f"#pragma acc exit data copyout({names})\n"
        return (f"#pragma acc data create({names})\n" + block(f"#pragma acc update device({names})\n" + body +
                                                             f"#pragma acc update host({names})\n"))


class Replicas(Device):
    """#pragma xmp device replicate."""

    feature = "dev"
    mode = "dev"
    within = {"loop", "reduction", "reflect", "control"}

    def text(self, program):
        names = ", ".join(a.name for a in self.kept)
        return (f"#pragma xmp device replicate ({names})\n" +
                block(f"#pragma xmp device replicate_sync in ({names})\n" + self.body(program) +
                      f"#pragma xmp device replicate_sync out ({names})\n"))
