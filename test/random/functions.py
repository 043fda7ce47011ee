"""Loops in separate functions, whose parameters are aligned like their arguments."""
from loops import Loop
from statement import Statement


class Call(Statement):
    """A loop in a function: the arrays it uses are its parameters, or are used directly."""

    feature = "function"

    @classmethod
    def create(cls, program, state):
        if not program.declarations.file_scope or program.mode != "host" or program.task:
            return None
        self = cls()
        self.loop = Loop.create(program, state)
        if not self.loop:
            return None
        self.name = f"{program.prefix}f{program.functions}"
        program.functions += 1
        candidates = sorted(self.loop.arrays(), key=lambda a: a.name)
        self.given = [a for a in candidates if a.local or a.storage == "array" and program.chance.maybe(0.7)
                      or a.storage == "pointer" and program.allows("pointer-parameters") and program.chance.maybe(0.5)]
        self.pointers = program.chance.maybe(0.5)
        return self

    def arrays(self):
        return self.loop.arrays()

    def needs(self, state):
        return self.loop.needs(state)

    def apply(self, state):
        self.loop.apply(state)

    def parameter(self, array):
        sizes = [str(n) for n in array.extents]
        if array.storage == "pointer":
            rest = "".join(f"[{n}]" for n in sizes[1:])
            return f"{array.element} (*{array.name}){rest}" if rest else f"{array.element} *{array.name}"
        return f"{array.element} {array.name}{''.join(f'[{n}]' for n in sizes)}"

    def text(self, program):
        parameters = ", ".join(self.parameter(a) for a in self.given) or "void"
        aligns = "".join(a.directives(program.style) for a in self.given if not a.local)
        body = aligns + self.loop.text(program)
        program.helpers.append(f"static void {self.name}({parameters}) {{\n{body}}}\n")
        return f"  {self.name}({', '.join(a.name for a in self.given)});\n"

    def smaller(self):
        for variant in self.loop.smaller():
            yield self.variant(loop=variant, given=[a for a in self.given if a in variant.arrays()])
