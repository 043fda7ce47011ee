"""Array intrinsics of the library: transposed and multiplied matrices, gathered, scattered and sorted vectors."""
from gmove import serial
from statement import Statement, block


class Library(Statement):
    """A call of an intrinsic on whole arrays of the program, with any distribution."""

    feature = "library"

    @classmethod
    def create(cls, program, state):
        chance = program.chance
        if program.mode != "host" or program.task:
            return None
        arrays = [a for a in program.distributed() if state.fresh(a) and a.template.nodes.everywhere
                  and not a.template.nodes.rows and a.storage != "member" and not a.field]
        calls = [("transpose", x, a) for x in arrays for a in arrays
                 if x is not a and len(x.extents) == 2 and x.extents == a.extents[::-1] and x.ctype == a.ctype]
        calls += [(kind, x, a) for x in arrays for a in arrays if x is not a and len(x.extents) == 1 and x.ctype == a.ctype
                  and x.template is a.template and x.axes == a.axes and x.extents == a.extents
                  for kind in ("sort_up", "sort_down")]
        if not calls:
            return None
        self = cls()
        self.kind, self.x, self.a = chance.choice(calls)
        return self

    def arrays(self):
        return {self.x, self.a}

    def needs(self, state):
        return state.fresh(self.x) and state.fresh(self.a)

    def apply(self, state):
        state.write(self.x)

    def text(self, program):
        x, a, whole = self.x.name, self.a.name, "[:]" * len(self.x.extents)
        option = ", 0" if self.kind == "transpose" else ""
        call = f"  xmp_{self.kind}({x}{whole}, {a}{whole}{option});\n"
        if self.kind == "transpose":
            plain = serial(self.x.extents, f"{x}[x0][x1]", f"{a}[x1][x0]")
        else:
            n, order = self.x.extents[0], "<" if self.kind == "sort_up" else ">"
            plain = (serial([n], f"{x}[x0]", f"{a}[x0]") + f"  for (int m = 1; m < {n}; m++)\n"
                     f"    for (int l = m; l > 0 && {x}[l] {order} {x}[l - 1]; l--) {{\n"
                     f"      const {self.x.ctype} kept = {x}[l];\n      {x}[l] = {x}[l - 1];\n      {x}[l - 1] = kept;\n    }}\n")
        return f"#ifdef _XCALABLEMP\n{call}#else\n{block(plain)}#endif\n"
