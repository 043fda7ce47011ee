"""Reflects, and statements that read the shadows; bcast, barrier, and tasks that compute values for some nodes."""
from loops import Loop
from statement import Statement, block, dropped_one, record


class Reflect(Statement):
    """A reflect of one or several arrays, with or without widths, corners, waiting."""

    feature = "reflect"

    def __init__(self, parts, mode):
        self.parts, self.mode = parts, mode  # (array, widths): None is the whole shadow

    @classmethod
    def create(cls, program, state):
        chance = program.chance
        shadowed = [a for a in program.distributed() if state.fresh(a) and any(a.shadow)]
        if not shadowed:
            return None
        widths = None
        if program.mode != "dev" and chance.maybe(0.3):
            arrays = [chance.choice(shadowed)]
            if "*" not in arrays[0].shadow:
                widths = [(chance.randint(0, s[0]), chance.randint(0, s[1])) if s else (0, 0) for s in arrays[0].shadow]
        else:
            arrays = chance.sample(shadowed, min(len(shadowed), chance.choice([1, 1, 2])))
        parts = [(a, widths) for a in arrays if cls.possible(a, widths)]
        if not parts:
            return None
        self = cls(parts, program.mode)
        self.orthogonal = program.mode != "dev" and chance.maybe(0.2)
        self.later = program.mode != "dev" and chance.maybe(0.25)
        self.number = chance.randint(1, 9)
        self.stored = program.mode == "acc" and chance.maybe(0.3)
        return self

    @staticmethod
    def possible(array, widths):
        for d, s in enumerate(array.shadow):
            if s and s != "*" and array.divided(d) and not array.reflectable(d, *(widths[d] if widths else s), False):
                return False
        return True

    def arrays(self):
        return {a for a, _ in self.parts}

    def needs(self, state):
        return all(state.fresh(a) for a, _ in self.parts)

    def apply(self, state):
        for a, widths in self.parts:
            whole = [(1000, 1000) if s == "*" else s or (0, 0) for s in a.shadow]
            state.of(a).reflected(widths or whole, self.orthogonal)

    def text(self, program):
        names, widths = ", ".join(a.name for a, _ in self.parts), self.parts[0][1]
        if self.mode == "dev":
            return f"#pragma xmp device reflect ({names})\n"
        clause = "" if not widths else " width(" + ", ".join(str(a) if a == b else f"{a}:{b}" for a, b in widths) + ")"
        clause += " orthogonal" if self.orthogonal else ""
        before, do = "", ""
        if self.stored:
            before, do, clause = f"#pragma xmp reflect_init ({names}){clause} acc\n", "_do", ""
        clause += f" async({self.number})" if self.later else ""
        acc = " acc" if self.mode == "acc" else ""
        wait = f"#pragma xmp wait_async ({self.number}){acc}\n" if self.later else ""
        return f"{before}#pragma xmp reflect{do} ({names}){clause}{acc}\n{wait}"

    def smaller(self):
        for parts in dropped_one(self.parts):
            yield self.variant(parts=parts)


class Refresh(Statement):
    """A reflect followed by a loop that reads the shadows."""

    feature = "reflect"

    @classmethod
    def create(cls, program, state):
        reflect = Reflect.create(program, state)
        if not reflect:
            return None
        program.add(reflect, program.here)
        reflected = {a.template for a in reflect.arrays()}
        targets = [a for a in program.distributed() if a.template in reflected and state.fresh(a)]
        return Loop.over(program, state, program.chance.choice(targets))


class Bcast(Statement):
    """Variables that one node sets and all nodes receive."""

    feature = "bcast"

    @classmethod
    def create(cls, program, state):
        chance = program.chance
        if program.mode != "host" or program.task:
            return None
        self = cls()
        everywhere = [t.nodes for t in program.declarations.templates if t.nodes.everywhere and not t.nodes.parent]
        self.nodes = chance.choice(everywhere) if everywhere else None
        if not self.nodes:
            return None
        self.template = next(t for t in program.declarations.templates if t.nodes is self.nodes)
        self.numbers = [chance.choice(["1", x]) for x in self.nodes.extents]
        self.values = [chance.randrange(1000) for _ in range(chance.randint(1, 3))]
        self.types = [chance.choice(["int", "double", "char", "long", "float"]) for _ in self.values]
        self.cells = [chance.choice([0, 0, 3]) for _ in self.values]
        self.parts = [bool(c) and chance.maybe(0.5) for c in self.cells]  # only a section in the middle
        self.later = chance.maybe(0.2)
        self.anchor = next((a for a in program.declarations.arrays if a.template is self.template), None)
        return self if self.anchor else None

    def arrays(self):
        return {self.anchor}

    def text(self, program):
        node = self.nodes.name + program.style.list([program.style.node(x) for x in self.numbers])
        declared, given, records, names = "", "", "", []
        for n, (ctype, value, cells, part) in enumerate(zip(self.types, self.values, self.cells, self.parts)):
            name, first, value = f"b{n}", int(part), value % 100
            names.append(f"{name}[{first}:{cells}]" if part else name)
            size = f"[{cells + 2 * first}]" if cells else ""
            declared += f"  {ctype} {name}{size} = {{{n}}};\n"
            places = [f"[{k + first}]" for k in range(cells)] or [""]
            given += "".join(f"  {name}{at} = {value} + {k};\n" for k, at in enumerate(places))
            records += "".join(record(program, name + at) for at in places + (["[0]", f"[{cells + 1}]"] if part else []))
        later = " async(2)" if self.later else ""
        bcast = f"#pragma xmp bcast ({', '.join(names)}) from {node} on {self.nodes.name}{later}\n"
        return block(f"{declared}#pragma xmp task on {node}\n{block(given)}{bcast}"
                     + (f"#pragma xmp wait_async (2) on {self.nodes.name}\n" if later else "") + records)
