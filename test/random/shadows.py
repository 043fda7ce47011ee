"""Shadows used other than after a plain reflect: periodically, and to collect sums."""
from communication import Reflect
from loops import Loop, expression, fresh_reads
from nest import Access, Nest
from statement import Statement, dropped_one


def shadowed(program, state):
    """(array, dimension) of each distributed dimension with a shadow."""
    return [(a, d) for a in program.distributed() if state.fresh(a) for d, s in enumerate(a.shadow)
            if s and s != "*" and a.divided(d)]


class Periodic(Loop):
    """A periodic reflect in one dimension, and a loop that reads beyond the ends; WRAP replaces it in serial programs."""

    feature = "periodic"

    @classmethod
    def create(cls, program, state):
        chance, found = program.chance, shadowed(program, state)
        if program.mode == "dev" or not found:
            return None
        source, d = chance.choice(found)
        low, high = chance.randint(0, source.shadow[d][0]), chance.randint(0, source.shadow[d][1])
        low, high = (low, high) if low + high else source.shadow[d]
        targets = [a for a in program.distributed() if a is not source and a.template is source.template
                   and state.fresh(a) and a.aligned() == source.aligned()]
        if not targets or not source.reflectable(d, low, high, True):
            return None
        target = chance.choice(targets)
        nest = Nest(chance, source.template, source.aligned(), {a[0]: a[1] for a in target.axes if a})
        written = nest.written(target)
        if not written or written.variables() != set(nest.variables()):
            return None
        places = []
        for e, axis in enumerate(source.axes):
            v = nest.divided.get(axis[0]) if axis else None
            places.append((v, v.offset - axis[1]) if v else (None, chance.randrange(source.extents[e])))
        if not nest.possible(nest.ranges(Access(source, places))):
            return None
        reads = []
        nest.use(Access(source, places))
        for _ in range(chance.randint(1, 3)):
            shift = chance.randint(-low, high)
            v, delta = places[d]
            reads.append(Access(source, places[:d] + [(v, delta + shift)] + places[d + 1:], (d,)))
        nest.settle(whole=chance.maybe(0.5), device=program.mode != "host")
        self = cls(nest, [[written, reads, expression(program, nest, reads)]], program.mode)
        self.choose(program)
        self.widths = (source, d, low, high)
        return self

    def needs(self, state):
        return all(state.fresh(x.array) for x in self.accesses())

    def apply(self, state):
        source, d, low, high = self.widths
        state.of(source).reflected([(low, high) if e == d else (0, 0) for e in range(len(source.extents))], True)
        super().apply(state)

    def text(self, program):
        source, d, low, high = self.widths
        width = ", ".join(f"/periodic/ {low}:{high}" if e == d else "0" for e in range(len(source.extents)))
        acc = " acc" if self.mode == "acc" else ""
        return f"#pragma xmp reflect ({source.name}) width({width}){acc}\n" + super().text(program)

    def smaller(self):
        return []


class Assembly(Statement):
    """Every node adds to its elements and to those of its neighbours in its shadow; reduce_shadow adds these together."""

    feature = "reduce-shadow"

    @classmethod
    def create(cls, program, state):
        chance, found = program.chance, shadowed(program, state)
        if program.mode != "host" or not found:
            return None
        array, _ = chance.choice(found)
        if not Reflect.possible(array, None) or "*" in array.shadow or array.field:
            return None
        nest = Nest(chance, array.template, array.aligned(), {a[0]: a[1] for a in array.axes if a})
        middle = nest.written(array)
        if not middle or middle.variables() != set(nest.variables()):
            return None
        added = []
        for _ in range(chance.randint(1, 3)):
            shifts = [chance.randint(-s[0], s[1]) if s and array.divided(d) else 0 for d, s in enumerate(array.shadow)]
            places = [(v, delta + s) for (v, delta), s in zip(middle.places, shifts)]
            if nest.possible(nest.ranges(Access(array, places))):
                added.append(nest.use(Access(array, places)))
        if not added:
            return None
        reads = fresh_reads(program, nest, state, 2, [array])
        nest.settle()
        self = cls()
        self.array = array
        self.values = [expression(program, nest, reads, 20) for _ in added]
        self.loop = Loop(nest, [[a, reads, v] for a, v in zip(added, self.values)], "host")
        self.loop.choose(program)
        self.zero = Loop.over(program, state, array, initial=True)
        if not self.zero:
            return None
        self.zero = self.zero.variant(assignments=[[t, [], "0"] for t, _, _ in self.zero.assignments], forms=["plain"])
        self.later = chance.maybe(0.3)
        return self

    def arrays(self):
        return {self.array} | self.loop.arrays()

    def needs(self, state):
        return all(x.array.local or x.array is self.array or state.readable(x.array, x.shifts()) for x in self.loop.accesses())

    def apply(self, state):
        state.define(self.array)

    def text(self, program):
        name = self.array.name
        body = [f"{t.text()} += {v};" for t, _, v in self.loop.assignments]
        later = " async(1)" if self.later else ""
        wait = "#pragma xmp wait_async (1)\n" if self.later else ""
        return (self.zero.text(program) + f"#pragma xmp reflect ({name})\n" + self.loop.directives(program) +
                self.loop.loops(program, body) + f"#pragma xmp reduce_shadow ({name}){later}\n{wait}")

    def smaller(self):
        for assignments in dropped_one(self.loop.assignments):
            yield self.variant(loop=self.loop.variant(assignments=assignments))
