"""Loops over node arrays: each node executes the iteration of its own number."""
from statement import Statement, block, spread_cells


class NodeLoop(Statement):
    """A loop whose result comes from the first node along each dimension, so that it does not depend on their number."""

    feature = "nodeloop"

    @classmethod
    def create(cls, program, state):
        chance = program.chance
        if program.mode != "host" or program.task:
            return None
        self = cls()
        self.anchor = chance.choice(program.declarations.arrays)
        self.nodes = self.anchor.template.nodes
        self.order = list(range(len(self.nodes.extents)))
        chance.shuffle(self.order)
        self.operator = chance.choice(["+", "max", "min", "firstmin", "|"])
        self.value = chance.randrange(1, 60)
        return self

    def arrays(self):
        return {self.anchor}

    def text(self, program):
        nodes, first = self.nodes, 0 if program.style.square else 1
        names = "ijk"[:len(nodes.extents)]
        on = nodes.name + program.style.list(list(names))
        located = self.operator == "firstmin"
        clause = f" reduction({self.operator} : s{' / at /' if located else ''})"
        loops = "".join(f"  for (int {names[n]} = {first}; {names[n]} < {first} + ({nodes.extents[n]}); {names[n]}++)\n" for n in self.order)
        inner, here = " + ".join(names), " && ".join(f"{v} == {first}" for v in names)
        body = {"+": f"s += {here} ? {self.value} : 0;", "|": f"s |= {here} ? {self.value} : 0;",
                "max": f"s = s > {self.value} - ({inner}) ? s : {self.value} - ({inner});",
                "min": f"s = s < {self.value} + {inner} ? s : {self.value} + {inner};",
                "firstmin": f"if ({self.value} + {inner} < s) s = {self.value} + {inner}, at = {inner};"}[self.operator]
        start = {"max": -1000, "min": 1000, "firstmin": 1000}.get(self.operator, 0)
        results = ["s", "at"] if located else ["s"]
        return block(f"  long s = {start}{', at = -1' if located else ''};\n#pragma xmp loop on {on}{clause}\n{loops}    {body}\n"
                     + spread_cells(program, nodes, results, results))
