"""Node arrays, templates and aligned arrays: their notation, and the elements of each node.

Everything is kept in the order of parentheses, the fastest dimension first; a program in the bracket style has its
lists reversed when they are written. Dimensions of arrays are in C order.
"""
from sizes import MAX_NODES, deal, value


class Style:
    """References `x(i, j)` or `x[j][i]`. Subscripts of nodes count from 1 in the former, from 0 in the latter."""

    def __init__(self, square, lists=False):
        self.square, self.lists = square, lists

    def declare(self, name, attributes):
        """A declaration: the name comes first or, with `::`, last."""
        return f"{attributes} :: {name}" if self.lists else f"{name}{attributes}"

    def list(self, parts):
        return "".join(f"[{p}]" for p in reversed(parts)) if self.square else f"({', '.join(parts)})"

    def node(self, number):
        """One node, by its number as an expression that counts from 1."""
        return f"{number} - 1" if self.square else number

    def range(self, first, last, step="1"):
        if self.square:
            count = f"{last} - ({first}) + 1" if step == "1" else f"({last} - ({first})) / {step} + 1"
            return f"{first} - 1 : {count}" + ("" if step == "1" else f" : {step}")
        return f"{first} : {last}" + ("" if step == "1" else f" : {step}")


class Nodes:
    """A node array. `extents` are expressions of NP; `part` is the array that it is a subset of; `everywhere`: all nodes have one."""

    def __init__(self, name, extents, spec=None, part=None, parent=None, everywhere=True):
        self.name, self.extents, self.everywhere = name, extents, everywhere
        self.spec, self.part, self.parent = spec or extents, part, parent
        self.rows = "*" in (part or "")  # each node has its own row of the parent

    def declaration(self, style):
        part = f" = {self.parent.name}{self.part}" if self.parent else ""
        return f"#pragma xmp nodes {style.declare(self.name, style.list(self.spec) + part)}\n"

    def needs(self):
        """The node arrays of its declaration, and then this one."""
        return (self.parent.needs() if self.parent else []) + [self]

    def first(self, style):
        return self.name + style.list([style.node("1")] * len(self.extents))


class Format:
    """The distribution of one template dimension: kind, its argument, and the dimension of the nodes, if any."""

    def __init__(self, kind, axis=None, argument=None, seed=0, least=0):
        self.kind, self.axis, self.argument, self.seed, self.least = kind, axis, argument, seed, least

    def blocks(self, extent, nodes):
        """For each node its sorted template indices, from 0."""
        everything = range(extent)
        if self.kind == "*":
            return [list(everything)]
        if self.kind == "gblock":
            parts, first, found = deal(nodes, extent, self.least, self.seed), 0, []
            for p in parts:
                found.append(list(range(first, first + p)))
                first += p
            return found
        if self.kind == "cyclic":
            n = self.argument or 1
            return [[x for x in everything if x // n % nodes == q] for q in range(nodes)]
        width = -(-extent // nodes) + (self.argument or 0)
        return [list(range(min(q * width, extent), min((q + 1) * width, extent))) for q in range(nodes)]


class Template:
    def __init__(self, name, lowers, extents, formats, nodes, late):
        self.name, self.lowers, self.extents = name, lowers, extents
        self.formats, self.nodes, self.late = formats, nodes, late
        self.variable = False  # the extents are variables

    def size(self, d, less=0):
        """The text of an extent, or of a smaller one."""
        if not self.variable:
            return str(self.extents[d] - less)
        return f"{self.name}_n{d}" + (f" - {less}" if less else "")

    def sizes(self):
        return "".join(f"int {self.size(d)} = {n};\n" for d, n in enumerate(self.extents)) if self.variable else ""

    def distributed(self):
        """The dimensions that are not `*`."""
        return {d for d, f in enumerate(self.formats) if f.kind != "*"}

    def map(self, d):
        return f"{self.name}_map{d}"

    def bounds(self, d, style):
        lower, extent = self.lowers[d], self.extents[d]
        if style.square:
            return self.size(d)
        return f"{lower} : {self.size(d)} + {lower - 1}" if self.variable else f"{lower} : {lower + extent - 1}"

    def formats_text(self, fixed):
        texts = []
        for d, f in enumerate(self.formats):
            if f.kind == "gblock":
                texts.append(f"gblock({self.map(d) if fixed else '*'})")
            elif f.kind == "block" and f.argument is not None:
                nodes = self.nodes.extents[f.axis]
                texts.append(f"block(({self.extents[d]} + {nodes} - 1) / ({nodes}) + {f.argument})")
            else:
                texts.append(f.kind + (f"({f.argument})" if f.argument else ""))
        return texts

    def maps(self):
        """Statements that fill the maps of gblock dimensions."""
        return "".join(f"  deal({self.map(d)}, {self.nodes.extents[f.axis]}, {self.extents[d]}, {f.least}, {f.seed}u);\n"
                       for d, f in enumerate(self.formats) if f.kind == "gblock")

    def map_declarations(self):
        return "".join(f"int {self.map(d)}[64];\n" for d, f in enumerate(self.formats) if f.kind == "gblock")

    def declaration(self, style):
        n = len(self.extents)
        bounds = [":"] * n if self.late == "bounds" else [self.bounds(d, style) for d in range(n)]
        formats = f"{style.list(self.formats_text(not self.late))} onto {self.nodes.name}"
        return (f"#pragma xmp template {style.declare(self.name, style.list(bounds))}\n"
                f"#pragma xmp distribute {style.declare(self.name, formats)}\n")

    def fix(self, style):
        """The executable directive for a template with bounds from template_fix."""
        if not self.late:
            return ""
        formats = style.list(self.formats_text(True)) if any(f.kind == "gblock" for f in self.formats) else ""
        bounds = [self.bounds(d, style) for d in range(len(self.extents))]
        return f"#pragma xmp template_fix {formats} {self.name}{style.list(bounds) if self.late == 'bounds' else ''}\n"

    def on(self, style, subscripts):
        return self.name + style.list(subscripts)


def struct_of(ctype):
    return "struct s_" + ctype.replace(" ", "_")


class Array:
    """A distributed array. `axes` has for each of its dimensions None or (dimension of the template, offset), `shadow` None,
    (lower, upper) or "*"; `storage` is "array", "pointer" or "member"."""

    def __init__(self, name, ctype, extents, template, axes, shadow, storage):
        self.name, self.ctype, self.extents, self.template = name, ctype, extents, template
        self.axes, self.shadow, self.storage = axes, shadow, storage
        self.local = self.automatic = False  # automatic: declared in the function
        self.field = ""  # ".x" if the elements are structs

    @property
    def element(self):
        """The type of an element."""
        return struct_of(self.ctype) if self.field else self.ctype

    def aligned(self):
        """The distributed dimensions of the template along which this array is distributed."""
        return {a[0] for a in self.axes if a} & self.template.distributed()

    def colons(self):
        """True if colons can express the alignment: they are paired in order, without offsets."""
        dims = [a[0] for a in self.axes if a]
        return dims == sorted(dims, reverse=True) and not any(a[1] for a in self.axes if a)

    def divided(self, d):
        return self.axes[d] is not None and self.axes[d][0] in self.template.distributed()

    def counts(self, d, processes):
        """The number of indices of dimension d on each node along it."""
        tdim, offset = self.axes[d]
        f, t = self.template.formats[tdim], self.template
        nodes = value(t.nodes.extents[f.axis], processes) if f.kind != "*" else 1
        first = offset - t.lowers[tdim]
        return [sum(first <= x < first + self.extents[d] for x in block) for block in f.blocks(t.extents[tdim], nodes)]

    def reflectable(self, d, lower, upper, periodic):
        """True if neighbours can provide these widths on every number of processes: the elements must belong to one node."""
        for processes in range(1, MAX_NODES + 1):
            owners = [c for c in self.counts(d, processes) if c > 0]
            if periodic and min(owners) < max(lower, upper):
                return False
            if any(c < lower for c in owners[:-1]) or any(c < upper for c in owners[1:]):
                return False
        return True

    def declarator(self):
        sizes = self.sizes() if self.automatic else list(map(str, self.extents))
        if self.storage == "pointer":
            rest = "".join(f"[{n}]" for n in sizes[1:])
            return f"(*{self.name}){rest}" if rest else f"*{self.name}"
        return self.name.split(".")[-1] + "".join(f"[{n}]" for n in sizes)

    def sizes(self):
        """The texts of the extents, which may be variables."""
        t = self.template
        return [t.size(a[0], t.extents[a[0]] - n) if a else str(n) for a, n in zip(self.axes, self.extents)]

    def directives(self, style):
        dummies = [("ijk"[d] if a else "*") for d, a in enumerate(self.axes)]
        subs = ["*"] * len(self.template.extents)
        for d, a in enumerate(self.axes):
            if a:
                subs[a[0]] = dummies[d] + (f" {'+-'[a[1] < 0]} {abs(a[1])}" if a[1] else "")
        if self.colons() and style.lists:
            dummies = [":" if a else "*" for a in self.axes]
            subs = [":" if x != "*" else "*" for x in subs]
        alignment = f"{''.join(f'[{x}]' for x in dummies)} with {self.template.name}{style.list(subs)}"
        text = f"#pragma xmp align {style.declare(self.name, alignment)}\n"
        if any(self.shadow):
            widths = ["0" if not s else "*" if s == "*" else str(s[0]) if s[0] == s[1] else f"{s[0]}:{s[1]}"
                      for s in self.shadow]
            text += f"#pragma xmp shadow {style.declare(self.name, ''.join(f'[{w}]' for w in widths))}\n"
        return text

    def allocation(self):
        """Statements that allocate the memory of a pointer; the serial program has a static array."""
        if self.storage != "pointer":
            return ""
        sizes = "".join(f"[{n}]" for n in self.extents)
        rest = "".join(f"[{n}]" for n in self.extents[1:])
        cast = f"({self.element} (*){rest})" if rest else f"({self.element} *)"
        return (f"#ifdef _XCALABLEMP\n  {self.name} = {cast}xmp_malloc(xmp_desc_of({self.name}), "
                f"{', '.join(self.sizes())});\n#else\n  static {self.element} {self.name}_storage{sizes};\n"
                f"  {self.name} = {self.name}_storage;\n#endif\n")


class LocalArray:
    """An array that every node has a whole copy of, with the same values."""

    def __init__(self, name, ctype, extents):
        self.name, self.ctype, self.extents, self.local = name, ctype, extents, True
        self.storage, self.element, self.field = "array", ctype, ""

    def declarator(self):
        return self.name + "".join(f"[{n}]" for n in self.extents)
