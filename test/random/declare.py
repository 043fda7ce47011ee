"""Random declarations of a program: node arrays, templates, distributed and local arrays, and their places."""
import math

from dumps import Checksum, Gathered
from loops import FLOATS, INTEGERS, Initial
from mapping import Array, Format, LocalArray, Nodes, Style, Template


def node_array(program, rank):
    """A node array of this rank: all nodes, some of them, or a row of a larger array."""
    chance, prefix = program.chance, program.prefix
    style = program.declarations.style
    program.node_arrays += 1
    p, q = f"{prefix}p{program.node_arrays}", f"{prefix}q{program.node_arrays}"
    a, b = chance.randrange(6), chance.randrange(6)
    d = f"divisor(NP, {a})"
    e = f"divisor(NP / {d}, {b})"
    extents = {1: ["NP"], 2: [d, f"NP / {d}"], 3: [d, e, f"NP / {d} / {e}"]}
    star = chance.maybe(0.6)

    def whole(n):
        return Nodes(p, extents[n], extents[n][:-1] + ["*"] if star else extents[n])

    kind = chance.weighted({"whole": 8, "part": 3 * program.allows("subsets"), "row": 3 * program.allows("rows") * (rank < 3),
                            "shaped": rank > 1})
    every = ":"
    if kind == "part":
        last = extents[rank][-1]
        first, end, step, count = chance.choice([
            ("1", f"({last} + 1) / 2", "1", f"({last} + 1) / 2"), (f"{last} / 2 + 1", last, "1", f"{last} - {last} / 2"),
            ("1", last, "2", f"({last} + 1) / 2"), (last, last, "1", "1"), ("1", "1", "1", "1")])
        own = extents[rank][:-1] + [count]
        parts = [every] * (rank - 1) + [style.range(first, end, step)]
        return Nodes(q, own, None, style.list(parts), whole(rank), everywhere=False)
    if kind == "row":
        gone = chance.randrange(rank + 1)
        fixed = chance.maybe(0.3)
        own = [x for n, x in enumerate(extents[rank + 1]) if n != gone]
        parts = [every] * (rank + 1)
        parts[gone] = style.node(chance.choice(["1", extents[rank + 1][gone]])) if fixed else "*"
        return Nodes(q, own, None, style.list(parts), whole(rank + 1), everywhere=not fixed)
    if kind == "shaped":
        return Nodes(q, extents[rank], None, "", whole(1))
    return whole(rank)


class Declarations:
    def __init__(self, program):
        chance = program.chance
        self.program, self.prefix = program, program.prefix
        program.node_arrays, program.declarations = 0, self
        self.style = Style(chance.maybe(0.3), chance.maybe(0.2))
        self.file_scope = chance.maybe(0.6)
        self.calls = 1 if self.file_scope else chance.choice([1, 1, 2])
        self.templates = [self.template(n) for n in range(chance.choice([1, 1, 2, 2, 3]))]
        self.arrays, self.locals, self.members = [], [], chance.maybe(0.15) and self.file_scope
        self.structs = chance.maybe(0.2) and program.allows("structs")
        for t in self.templates:
            for _ in range(chance.choice([1, 2, 2, 3])):
                self.arrays.append(self.array(t))
        for n in range(chance.randint(0, 2)):
            extents = [chance.randint(1, 9) for _ in range(chance.choice([1, 1, 2]))]
            self.locals.append(LocalArray(f"{self.prefix}l{n}", chance.choice(INTEGERS + FLOATS), extents))

    def template(self, n):
        chance = self.program.chance
        rank = chance.choice([1, 1, 1, 2, 2, 2, 3])
        divided = chance.randint(1, rank)
        nodes = node_array(self.program, divided)
        axes = sorted(chance.sample(range(rank), divided))
        longest = {1: 30, 2: 12, 3: 7}[rank]
        extents = [chance.choice([1, 2, 3, chance.randint(4, longest), chance.randint(4, longest)]) for _ in range(rank)]
        lowers = [0 if self.style.square else chance.choice([0, 0, 0, 1, -3, 5]) for _ in range(rank)]
        formats = [Format("*") for _ in range(rank)]
        for axis, d in enumerate(axes):
            kind = chance.weighted({"block": 6, "block(n)": 1, "cyclic": 2, "cyclic(n)": 2, "gblock": 3})
            argument = {"block(n)": chance.randint(0, 2), "cyclic(n)": chance.randint(2, 5)}.get(kind)
            formats[d] = Format(kind.split("(")[0], axis, argument, chance.randrange(1000), chance.choice([0, 1, 2]))
        late = chance.choice([None, None, None, "bounds"])
        if self.file_scope and any(f.kind == "gblock" for f in formats):
            late = chance.choice(["map", "bounds"])
        template = Template(f"{self.prefix}t{n}", lowers, extents, formats, nodes, late)
        template.variable = (late == "bounds" or not self.file_scope) and chance.maybe(0.4)
        return template

    def array(self, t):
        """An array aligned with template t: some of its dimensions, in some order, and collapsed ones."""
        chance, rank = self.program.chance, len(t.extents)
        kept = list(range(rank))
        if rank > 1 and chance.maybe(0.25):
            kept = sorted(chance.sample(kept, rank - 1))
        kept.reverse()
        if chance.maybe(0.2):
            chance.shuffle(kept)
        axes, extents = [], []
        for tdim in kept:
            smaller = chance.choice([0, 0, 0, 1, 2])
            extent = max(1, t.extents[tdim] - smaller)
            start = chance.randint(0, t.extents[tdim] - extent)
            axes.append((tdim, start + t.lowers[tdim]))
            extents.append(extent)
        if len(axes) < 3 and chance.maybe(0.3):
            at = chance.randint(0, len(axes))
            axes.insert(at, None)
            extents.insert(at, chance.choice([1, 2, 3, 5]))
        pointer = bool(t.late) or chance.maybe(0.15)
        name = f"{self.prefix}a{len(self.arrays)}"
        storage = "pointer" if pointer else "array"
        if self.members and storage == "array":
            name, storage = f"{self.prefix}s.{name}", "member"
        array = Array(name, chance.choice(INTEGERS + FLOATS * 3), extents, t, axes, [None] * len(axes), storage)
        array.automatic = not self.file_scope
        array.field = ".x" if self.structs and chance.maybe(0.5) else ""
        self.shadow(array)
        return array

    def shadow(self, array):
        """Gives an array a shadow where its distribution allows it."""
        chance, t = self.program.chance, array.template
        if chance.maybe(0.3):
            return
        for d, axis in enumerate(array.axes):
            kind = t.formats[axis[0]].kind if axis else "*"
            if kind in ("block", "gblock") and chance.maybe(0.8):
                array.shadow[d] = chance.choice([(1, 1), (1, 1), (2, 2), (1, 2), (0, 1), (2, 0), (3, 1)])
            if d > 0 and array.shadow[d] == (0, 1) and array.storage == "pointer" and not self.program.allows("upper-shadow"):
                array.shadow[d] = (1, 1)
            if kind in ("block", "cyclic") and array.axes.count(None) == len(array.axes) - 1 and chance.maybe(0.15):
                if not t.formats[axis[0]].argument:
                    array.shadow[d] = "*"

    def first(self, program):
        """Statements that give every array its values."""
        for a in self.arrays:
            yield Initial.over(program, program.state, a, initial=True)

    def last(self, program, array):
        """Statements that show the contents of an array."""
        kinds = program.chance.choice([[Checksum], [Gathered], [Checksum, Gathered]])
        return [k.of(program, array) for k in kinds]

    def text(self, used):
        """Declarations at file scope, and those in the function with their initialisation."""
        style = self.style
        arrays = [a for a in self.arrays if a in used]
        nodes, names = [], set()
        templates = [t for t in self.templates if any(a.template is t for a in arrays)]
        for t in templates:
            nodes += [n for n in t.nodes.needs() if n.name not in names]
            names |= {n.name for n in nodes}
        declarations = "".join(n.declaration(style) for n in nodes)
        maps = "".join(t.sizes() for t in templates)
        maps += "".join(t.map_declarations() for t in templates)
        fill = "".join(t.maps() for t in templates)
        of_templates = "".join(t.declaration(style) for t in templates)
        plain = [a for a in arrays if a.storage != "member"]
        objects = "".join(f"{a.element} {a.declarator()};\n" for a in plain)
        members = [a for a in arrays if a.storage == "member"]
        if members:
            objects += "struct {\n" + "".join(f"  {a.element} {a.declarator()};\n" for a in members) + f"}} {self.prefix}s;\n"
        aligns = "".join(a.directives(style) for a in arrays)
        fixes = "".join(t.fix(style) for t in templates) + "".join(a.allocation() for a in arrays)
        inside = "".join(self.local(a) for a in self.locals if a in used)
        if self.file_scope:
            return declarations + maps + of_templates + objects + aligns, fill + fixes + inside
        return "", maps + fill + declarations + of_templates + objects + aligns + fixes + inside

    def local(self, a):
        sizes = "".join(f"[{n}]" for n in a.extents)
        return (f"  {a.ctype} {a.name}{sizes};\n  for (int n = 0; n < {math.prod(a.extents)}; n++)\n"
                f"    (&{a.name}{'[0]' * len(a.extents)})[n] = ({a.ctype})(n * 7 % 61);\n")
