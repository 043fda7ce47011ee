"""Statements at the end of a program that show the contents of arrays."""
from loops import Loop
from nest import Nest
from statement import Statement, block, record, spread_cells


class Checksum(Loop):
    """The sum of all elements times weights, with a loop with a reduction: on every copy of a replicated array."""

    @classmethod
    def of(cls, program, array):
        tdims = array.aligned() or {next(a[0] for a in array.axes if a)}
        nest = Nest(program.chance, array.template, tdims)
        access = nest.written(array)
        if not access:
            return None
        nest.settle(whole=True)
        self = cls(nest, [[None, [access], None]], "host")
        self.choose(program)
        self.weights = [f"{2 + 3 * n} * ({v.subscript(max(0, -v.low))})" for n, v in enumerate(nest.variables())]
        return self

    def accesses(self):
        return self.assignments[0][1]

    def apply(self, state):
        pass

    def text(self, program):
        access = self.accesses()[0]
        clause = (" reduction(+ : sum)", "")
        body = [f"sum += (long){access.text()} * (1 + {' + '.join(self.weights)});"]
        return block("  long sum = 0;\n" + self.directives(program, clause) + self.loops(program, body) +
                     spread_cells(program, self.nest.template.nodes, ["sum"], ["sum"]))

    def smaller(self):
        return []


class Gathered(Statement):
    """A copy of all elements on every node, with gmove, and a number computed from them and their positions."""

    def __init__(self, array):
        self.array = array

    @classmethod
    def of(cls, program, array):
        known = array.template.nodes.rows and not program.allows("row-gmove")
        return cls(array) if program.allows("gmove") and not known else None

    def arrays(self):
        return {self.array}

    def needs(self, state):
        return state.fresh(self.array, "host") and state.where == "host"

    def text(self, program):
        a, sections = self.array, "[:]" * len(self.array.extents)
        sizes = "".join(f"[{n}]" for n in a.extents)
        loops = "".join(f"for (int {v} = 0; {v} < {n}; {v}++) " for v, n in zip("ijk", a.extents))
        subs = "".join(f"[{v}]" for v, _ in zip("ijk", a.extents))
        return block(f"  {a.element} all{sizes};\n  unsigned sum = 0;\n#ifdef _XCALABLEMP\n#pragma xmp gmove\n"
                     f"  all{sections} = {a.name}{sections};\n#else\n  {loops}all{subs} = {a.name}{subs};\n#endif\n"
                     f"  {loops}sum = sum * 31 + (unsigned)all{subs}{a.field};\n" + record(program, "sum"))
