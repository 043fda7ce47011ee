"""Loops that assign to elements of distributed arrays, on the host or on the device."""
import bodies
from nest import Nest
from statement import Statement, block

INTEGERS = ["char", "signed char", "_Bool", "short", "int", "long", "long long", "unsigned char", "unsigned short", "unsigned", "unsigned long"]
FLOATS = ["float", "double"]


def expression(program, nest, accesses, limit=97):
    """A function of elements and loop variables with a value of 0 .. limit - 1, exact in every type. Returns its text."""
    chance, terms = program.chance, []
    for a in accesses:
        factor = chance.choice(["", "", "2 * ", "3 * ", "7 * "])
        element = a.text()
        form = chance.weighted({"plain": 6, "call": 1, "fabs": 1, "larger": 1})
        if form == "call" and program.allows("calls"):
            element = f"twice({element})"
        elif form == "fabs" and program.allows("calls") and (a.array.ctype != "float" or program.allows("float-math")):
            cast = "(double)" if a.array.ctype.startswith("unsigned") else ""
            element = f"fabs({cast}{element} - {chance.randrange(60)})"
        elif form == "larger":
            other = chance.choice(accesses).text()
            element = f"({element} > {other} ? {element} : {other})"
        terms.append(factor + element)
    for v in nest.variables():
        if chance.maybe(0.5):
            terms.append(f"{chance.choice([1, 2, 5, 11])} * ({v.subscript(max(0, -v.low))})")
    terms.append(str(chance.randrange(50)))
    chance.shuffle(terms)
    return f"(long)({' + '.join(terms)}) % {limit}"


def fresh_reads(program, nest, state, count, banned=()):
    """Up to `count` readable elements of arrays, except the banned arrays."""
    found, arrays = [], [a for a in program.readable(state) if a not in banned]
    if program.mode == "acc" and program.allows("local-on-device"):
        arrays += [a for a in program.usable if a.local]
    for _ in range(count):
        if arrays:
            access = nest.read(program.chance.choice(arrays), state)
            if access:
                found.append(access)
    return found


class Loop(Statement):
    """A nest over a template, in which each iteration assigns to its own elements."""

    feature = "loop"
    partial = True  # iterations may leave their elements as they are

    def __init__(self, nest, assignments, mode):
        self.nest, self.assignments, self.mode = nest, assignments, mode

    @classmethod
    def create(cls, program, state):
        targets = [a for a in program.distributed() if state.fresh(a)]
        return cls.over(program, state, program.chance.choice(targets)) if targets else None

    @classmethod
    def over(cls, program, state, first, initial=False):
        """A loop that assigns to `first`; initial: to all of its elements, independently of their values."""
        chance, t = program.chance, first.template
        tdims = first.aligned()
        tdims |= set(chance.subset([a[0] for a in first.axes if a and a[0] not in tdims]))
        if not tdims:
            tdims = {next(a[0] for a in first.axes if a)}
        nest = Nest(chance, t, tdims, {a[0]: a[1] for a in first.axes if a})
        targets = [nest.written(first)]
        if not initial and chance.maybe(0.3):
            others = [a for a in program.distributed() if a is not first and a.template is t and state.fresh(a)
                      and a.aligned() == first.aligned() and len(a.extents) == len(first.extents)]
            if others:
                second = nest.written(chance.choice(others))
                targets += [second] if second else []
        if not all(targets) or any(t.variables() != set(nest.variables()) for t in targets):
            return None
        loop = cls(nest, [], program.mode)
        written = {t.array for t in targets}
        for target in targets:
            reads = [] if initial else fresh_reads(program, nest, state, chance.randint(0, 4), written)
            own = [target] if not initial and chance.maybe(0.3) else []
            loop.assignments.append([target, reads + own, None])
        nest.settle(whole=initial, device=program.mode != "host", plain=program.mode == "dev")
        for a in loop.assignments:
            a[2] = expression(program, nest, a[1])
        loop.choose(program)
        return loop if loop.mode else None

    def choose(self, program):
        """Chooses the form of the directives."""
        chance, n = program.chance, len(self.nest.order)
        self.listed = chance.choice(["listed", "reversed", "omitted"])
        self.colon = chance.choice(["*", ":"])
        self.braces = chance.maybe(0.3)
        self.acc_first = chance.maybe(0.5)
        triangle = any("triangle" in v.form for v in self.nest.order)
        self.collapse = chance.choice([1] + ([] if triangle else list(range(1, n + 1))))
        if self.collapse > 1 and not program.allows("collapse") and any(
                f.kind == "cyclic" for f in self.nest.template.formats):
            self.collapse = 1
        divided = [self.nest.template.formats[d] for d in self.nest.divided]
        if any(f.kind == "cyclic" and f.argument for f in divided) and not program.allows("device-cyclic"):
            self.collapse = 1
            if self.mode == "dev" and n > 1:
                self.mode = None
        self.acc_clauses = chance.choice(["", "", " gang", " gang vector", " independent"])
        self.construct = chance.choice(["parallel", "parallel", "kernels"])
        self.outside, self.renamed = chance.maybe(0.15), chance.maybe(0.1)
        self.apart = self.mode == "host" and chance.maybe(0.3)
        self.queue = chance.choice([0, 0, 1, 2]) if self.mode == "acc" else 0
        self.region = self.mode == "acc" and chance.maybe(0.2)
        self.forms = [bodies.choose(program, t, self.partial and not self.initial()) if t else "" for t, _, _ in self.assignments]

    def accesses(self):
        return [x for target, reads, _ in self.assignments for x in [target] + reads]

    def arrays(self):
        return {x.array for x in self.accesses()}

    def needs(self, state):
        for x in self.accesses():
            if not x.array.local and not state.readable(x.array, x.shifts()):
                return False
        return True

    def apply(self, state):
        for target, _, _ in self.assignments:
            state.write(target.array)

    def directives(self, program, clauses=("", "")):
        """The pragmas over the nest; clauses are those of the xmp and of the acc directive."""
        names = self.nest.names()
        if self.listed == "reversed":
            names.reverse()
        index = "" if self.listed == "omitted" else f"({', '.join(names)}) "
        on = self.nest.on(program.style, self.colon)
        if self.mode == "dev":
            return f"#pragma xmp device loop {index}on {on}{clauses[0]}\n"
        xmp = f"#pragma xmp loop {index}on {on}{clauses[0]}\n"
        if self.mode == "host":
            return xmp
        collapse = f" collapse({self.collapse})" if self.collapse > 1 else ""
        acc = f"#pragma acc {self.construct} loop{self.acc_clauses}{collapse}{clauses[1]}\n"
        return acc + xmp if self.acc_first else xmp + acc

    def loops(self, program, body, outside=False, above=()):
        """The nest around its body, a list of statements. `above`: directives of single loops."""
        headers = self.nest.headers(lambda form, number: program.bound(form, number, self.mode), outside)
        text, pad = "", "  "
        for n, header in enumerate(headers):
            inner = len(headers) - 1 == n
            text += above[n] if above else ""
            text += f"{pad}{header}{' {' if self.braces or (inner and len(body) > 1) else ''}\n"
            pad += "  "
        text += "".join(f"{pad}{line}\n" for line in body)
        for n in range(len(headers) - 1, -1, -1):
            if self.braces or (n == len(headers) - 1 and len(body) > 1):
                text += "  " * (n + 1) + "}\n"
        return text

    def body(self):
        return [bodies.text(form, target, value) for form, (target, _, value) in zip(self.forms, self.assignments)]

    def queued(self):
        """The queue in which this only starts, or 0."""
        return self.queue if type(self) is Loop else 0

    def text(self, program):
        queue = f" async({self.queue})" if self.queued() else ""
        above = self.nest.apart(program.style) if self.apart else ()
        text = "" if above else self.directives(program, ("", "" if self.region else queue))
        text += self.loops(program, self.body(), self.outside, above)
        if self.region:
            construct = f"#pragma acc {self.construct}"
            text = f"{construct}{queue}\n" + block(text.replace(construct, "#pragma acc", 1))
        if self.outside:
            text = block("".join(f"  {v.form['type']} {v.name};\n" for v in self.nest.order) + text)
        return program.with_macros(text, self.nest.order) if self.renamed else text

    def smaller(self):
        for n in range(len(self.assignments)):
            if len(self.assignments) > 1:
                yield self.variant(assignments=self.assignments[:n] + self.assignments[n + 1:],
                                   forms=self.forms[:n] + self.forms[n + 1:])
        if set(self.forms) != {"plain"}:
            yield self.variant(forms=["plain"] * len(self.forms))
        for target, reads, value in self.assignments:
            if len(self.assignments) == 1 and value != "1" and not self.initial():
                yield self.variant(assignments=[[target, [], "1"]])

    def initial(self):
        return False


class Initial(Loop):
    """The loop that gives an array its first values."""

    def needs(self, state):
        return True

    def apply(self, state):
        for target, _, _ in self.assignments:
            state.define(target.array)

    def initial(self):
        return True
