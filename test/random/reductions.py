"""Reductions: clauses of loops and the directive, of scalars and of arrays, with every operator."""
from loops import FLOATS, INTEGERS, Loop, expression, fresh_reads
from nest import Nest
from statement import block, dropped_one, spread_cells


class Variable:
    """One variable that a loop reduces. `cells` is 0 for a scalar, else the length of an array."""

    def __init__(self, program, name, value, index, form):
        chance = program.chance
        self.name, self.value, self.index = name, value, index
        self.operator = chance.weighted({"+": 6, "max": 3, "min": 3, "-": form == "loop", "*": 2, "^": 1, "&": 1, "|": 1, "&&": 1, "||": 1,
                                         "firstmax": form == "loop", "lastmin": form == "loop",
                                         "firstmin": form == "loop", "lastmax": form == "loop"})
        self.cells = chance.choice([0, 0, 0, 3, 7]) if len(self.operator) < 4 else 0
        integer = ["int", "long", "unsigned", "long long", "unsigned char", "short"]
        self.ctype = chance.choice({"*": ["unsigned", "unsigned long"], "+": ["int", "long", "double", "float", "long long"],
                                    "-": ["int", "long", "double"], "&": integer, "|": integer, "^": integer,
                                    "&&": ["int"], "||": ["int"]}.get(self.operator, INTEGERS + FLOATS))
        if self.operator == "min" and self.cells and not program.allows("unsigned-long") and self.ctype == "unsigned long":
            self.ctype = "unsigned long long"
        neutral = {"*": 1, "min": 96, "lastmin": 96, "firstmin": 96, "&": 127, "&&": 1}
        self.start = neutral.get(self.operator, 0)
        if form == "loop" and chance.maybe(0.4):
            self.start = chance.randint(0, 1 if self.operator in ("&&", "||") else 60)
        self.statement = chance.randrange(3)
        self.parts = chance.maybe(0.5)

    def declaration(self):
        if self.cells:
            return f"  {self.ctype} {self.name}[{self.cells}] = {{{', '.join([str(self.start)] * self.cells)}}};\n"
        more = f"  long {self.name}_at = -1;\n" if self.located() else ""
        return f"  {self.ctype} {self.name} = {self.start};\n" + more

    def located(self):
        return len(self.operator) > 3

    def clause_name(self):
        return f"{self.name} / {self.name}_at /" if self.located() else self.name

    def reference(self):
        return f"{self.name}[({self.index}) % {self.cells}]" if self.cells else self.name

    def update(self):
        s, x, op = self.reference(), self.value, self.operator
        if op in ("+", "-", "^", "&", "|"):
            return f"{s} {op}= {x};" if self.statement else f"{s} = {s} {op} ({x});"
        if op == "*":
            return f"{s} *= {x} + 1;"
        if op in ("&&", "||"):
            return f"{s} = {s} {op} (({x}) {'> 2' if op == '&&' else '> 90'});"
        compare = {"max": ">", "min": "<", "firstmax": ">", "firstmin": "<", "lastmax": ">=", "lastmin": "<="}[op]
        if self.located():
            return f"{{ const {self.ctype} x = {x}; if (x {compare} {s}) {{ {s} = x; {self.name}_at = {self.index}; }} }}"
        if self.statement == 0:
            return f"{s} = {s} {compare} ({x}) ? {s} : ({x});"
        return f"if (({x}) {compare} {s}) {s} = {x};"

    def results(self):
        names = [f"{self.name}[{k}]" for k in range(self.cells)] if self.cells else [self.name]
        return names + ([f"{self.name}_at"] if self.located() else [])


def spread_names(variables):
    return [v.name for v in variables] + [f"{v.name}_at" for v in variables if v.located()]


class Sum(Loop):
    """A loop that reduces one or several variables, with its clause."""

    feature = "reduction"

    @classmethod
    def create(cls, program, state):
        chance = program.chance
        drivers = [a for a in program.distributed() if state.fresh(a)]
        if not drivers:
            return None
        driver = chance.choice(drivers)
        nest = Nest(chance, driver.template, driver.aligned() or {next(a[0] for a in driver.axes if a)},
                    {a[0]: a[1] for a in driver.axes if a})
        first = nest.written(driver)
        if not first:
            return None
        reads = [first] + fresh_reads(program, nest, state, chance.randint(0, 3))
        nest.settle(plain=not program.allows("nest-reductions") or program.mode == "dev", device=program.mode != "host")
        self = cls(nest, [[None, reads, None]], program.mode)
        self.made = cls.form
        self.choose(program)
        if not self.mode:
            return None
        names = [f"s{n}" for n in range(chance.choice([1, 1, 1, 2, 3]))]
        self.variables = [Variable(program, name, expression(program, nest, chance.sample(reads, chance.randint(1, len(reads))), 97),
                                   " + ".join(v.subscript(max(0, -v.low)) for v in chance.sample(nest.variables(), 1)),
                                   cls.form if program.mode == "host" else "device") for name in names]
        if program.mode != "host":
            self.variables = self.variables[:2]
            for v in self.variables:
                v.cells = 0
        if not program.allows("nest-reductions"):
            self.calm()
        return self

    form = "loop"

    def calm(self):
        """Avoids known bugs: inner bounds that are variables or calls, with bodies that call functions."""
        for v in self.nest.order[1:]:
            v.form["first"] = v.form["last"] = "number"

    def accesses(self):
        return self.assignments[0][1]

    def apply(self, state):
        pass

    def body(self):
        return [v.update() for v in self.variables]

    def clauses(self):
        groups = {}
        for v in self.variables:
            groups.setdefault(v.operator, []).append(v)
        return "".join(f" reduction({op} : {', '.join(v.clause_name() for v in vs)})" for op, vs in groups.items())

    def after(self, program):
        return ""

    def text(self, program):
        clause = self.clauses() if self.made == "loop" else ""
        loops = self.directives(program, (clause, clause if self.mode == "acc" else "")) + self.loops(program, self.body())
        nodes = self.nest.template.nodes
        names = spread_names(self.variables)
        cells = [n for v in self.variables for n in v.results()]
        return block("".join(v.declaration() for v in self.variables) + loops + self.after(program) +
                     spread_cells(program, nodes, names, cells))

    def smaller(self):
        for variables in dropped_one(self.variables):
            yield self.variant(variables=variables)


class Collected(Sum):
    """A loop in which each node computes a partial result, followed by a reduction directive."""

    feature = "collected"
    form = "directive"

    @classmethod
    def create(cls, program, state):
        return super().create(program, state) if program.mode == "host" else None

    def after(self, program):
        """One directive for each operator, over the nodes over which the loop is distributed."""
        t, text = self.nest.template, ""
        axes = {t.formats[d].axis for d in self.nest.divided if d in t.distributed()}
        rank = len(t.nodes.extents)
        subs = [":" if a in axes else "*" for a in range(rank)]
        on = "" if len(axes) == rank and t.nodes.everywhere and not t.nodes.parent and self.variables[0].parts else \
            f" on {t.nodes.name}" + ("" if len(axes) == rank else program.style.list(subs))
        if program.task is t.nodes and len(axes) == rank:
            on = ""
        groups = {}
        for v in self.variables:
            groups.setdefault(v.operator, []).append(v.name)
        for n, (op, names) in enumerate(groups.items()):
            later = self.variables[0].parts and self.variables[0].statement == 1
            text += f"#pragma xmp reduction({op} : {', '.join(names)}){on}{f' async({n + 3})' if later else ''}\n"
            text += f"#pragma xmp wait_async ({n + 3}){on}\n" if later else ""
        return text if axes else ""
