"""Loops beyond the node's own elements, and loops around their own communication: expand, peel_and_wait."""
from communication import Reflect
from loops import Loop, expression, fresh_reads
from nest import Nest
from shadows import shadowed
from statement import Statement


def widened(program, template):
    """True if loops over this template may have such clauses."""
    return program.allows("expand-cyclic") or all(f.kind != "cyclic" for f in template.formats)


def clause(program, name, template, widths):
    """A clause with a width for each dimension of the reference, in the order of its notation."""
    texts = [widths.get(d, "0") for d in range(len(template.extents))]
    return f" {name}{', '.join(reversed(texts) if program.style.square else texts)})"


class Peeled(Statement):
    """An asynchronous reflect, and a loop whose inner iterations run before it is complete and whose border iterations afterwards."""

    feature = "peel"

    @classmethod
    def create(cls, program, state):
        chance = program.chance
        if program.mode != "host":
            return None
        reflect = Reflect.create(program, state)
        if not reflect or any("*" in a.shadow for a in reflect.arrays()):
            return None
        trial = state.copy()
        reflect.apply(trial)
        reflected = {a.template for a in reflect.arrays()}
        targets = [a for a in program.distributed() if a.template in reflected and state.fresh(a)
                   and a not in reflect.arrays()]
        loop = Loop.over(program, trial, chance.choice(targets)) if targets else None
        if not loop or {t.array for t, _, _ in loop.assignments} & reflect.arrays():
            return None
        if any("triangle" in v.form for v in loop.nest.order) or not widened(program, loop.nest.template):
            return None
        self = cls()
        self.reflect, self.loop = reflect, loop
        self.reflect.later = True
        t = loop.nest.template
        written = {t.array for t, _, _ in loop.assignments}
        self.parts = chance.maybe(0.4) and not any(x.array in written for _, reads, _ in loop.assignments for x in reads)
        self.widths = {d: "-3:-3" for d in loop.nest.divided if t.formats[d].kind in ("block", "gblock")}
        return self

    def arrays(self):
        return self.reflect.arrays() | self.loop.arrays()

    def needs(self, state):
        trial = state.copy()
        if not self.reflect.needs(trial):
            return False
        self.reflect.apply(trial)
        return self.loop.needs(trial)

    def apply(self, state):
        self.reflect.apply(state)
        self.loop.apply(state)

    def text(self, program):
        start = "".join(line for line in self.reflect.text(program).splitlines(True) if "wait_async" not in line)
        clauses = ["expand(", "margin("] if self.parts else [f"peel_and_wait({self.reflect.number}, "]
        loops = [self.loop.directives(program, (clause(program, c, self.loop.nest.template, self.widths), "")) +
                 self.loop.loops(program, self.loop.body()) for c in clauses]
        return start + f"#pragma xmp wait_async ({self.reflect.number})\n".join(loops)


class Expanded(Loop):
    """A loop that also computes the shadow, so that it need not be fetched."""

    feature = "expand"
    partial = False

    @classmethod
    def create(cls, program, state):
        chance, found = program.chance, shadowed(program, state)
        if program.mode != "host" or not found:
            return None
        array, d = chance.choice(found)
        if not widened(program, array.template):
            return None
        nest = Nest(chance, array.template, array.aligned(), {a[0]: a[1] for a in array.axes if a})
        target = nest.written(array)
        if not target or target.variables() != set(nest.variables()):
            return None
        banned = [a for a in program.usable if not a.local]
        reads = fresh_reads(program, nest, state, 2, banned)
        nest.settle(whole=True)
        self = cls(nest, [[target, reads, expression(program, nest, reads)]], "host")
        self.choose(program)
        self.apart = False  # a directive for each loop would have no clause
        self.place = array, d, (chance.randint(0, array.shadow[d][0]), chance.randint(0, array.shadow[d][1]))
        return self if self.covers(target) else None

    @staticmethod
    def covers(target):
        """True if the loop reaches every element, whatever it reads."""
        return all(v.low <= -delta and v.high >= n - 1 - delta
                   for (v, delta), n in zip(target.places, target.array.extents))

    def apply(self, state):
        array, d, widths = self.place
        super().apply(state)
        state.of(array).straight[d] = widths

    def directives(self, program, clauses=("", "")):
        array, d, (low, high) = self.place
        widths = {array.axes[d][0]: f"{low}:{high}"}
        return super().directives(program, (clause(program, "expand(", self.nest.template, widths), ""))

    def smaller(self):
        return []
