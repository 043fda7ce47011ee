"""Distributed arrays in gdb, for programs that xaccc has compiled with -g, in a process or a core file: samples/porting/debugger.md.

    gdb -x PREFIX/share/xacc/gdb/xacc.py ./program        # or `source` it in ~/.gdbinit

`print u[50][3]` prints the element if this node has it, and otherwise says which node does; `print u` prints this node's elements. In other
expressions of print, an aligned array is the pointer that the program itself uses. A local variable hides an array of the same name. Other
commands know aligned arrays as xmp_aligned_u, the name for the linker.
"""
import itertools
import re

import gdb

PREFIX = "xmp_aligned_"
ELEMENT = re.compile(r"([A-Za-z_]\w*)((?:\s*\[[^][]+\])*)\s*$")


def items(vector):
    """Returns the elements of a std::vector."""
    first, last = vector["_M_impl"]["_M_start"], vector["_M_impl"]["_M_finish"]
    return [first[k] for k in range(int(last - first))]


class Distribution:
    """Mirrors xacc::Distribution."""

    def __init__(self, value):
        self.format = str(value["format"]).rpartition("_")[2]
        self.lower, self.extent, self.nodes, self.width = (int(value[name]) for name in ("lower", "extent", "nodes", "width"))
        self.start = [int(v) for v in items(value["start"])]

    def owner(self, index):
        x = index - self.lower
        if self.format == "GBLOCK":
            return max(q for q, start in enumerate(self.start[:-1]) if start <= x)
        return x // self.width % self.nodes

    def below(self, node, index):
        """Returns how many indices below this one the node owns, for a cyclic distribution."""
        y, period = index - self.lower, self.width * self.nodes
        return y // period * self.width + min(max(y % period - node * self.width, 0), self.width)


class Dimension:
    def __init__(self, value, node_dim, coordinate):
        mapping, layout = value["mapping"], value["layout"]
        self.extent, self.offset, self.stride = (int(value[name]) for name in ("extent", "offset", "stride"))
        self.owned, self.first, self.lead, self.shift, self.allocated = (
            int(layout[name]) for name in ("owned", "first", "lead", "shift", "allocated"))
        self.distribution = Distribution(mapping["distribution"].dereference()) if mapping["distribution"] else None
        self.cyclic = bool(self.distribution) and self.distribution.format == "CYCLIC"
        self.full = bool(mapping["fullShadow"])
        self.node_dim, self.coordinate = node_dim, coordinate

    def owner(self, index):
        return self.distribution.owner(index + self.offset) if self.distribution else self.coordinate

    def own(self):
        """Returns the node's indices, in ascending order."""
        if not self.cyclic:
            return range(self.first, self.first + self.owned)
        if self.distribution.width > 1:
            return [i for i in range(self.extent) if self.owner(i) == self.coordinate]
        return range((self.coordinate - self.owner(0)) % self.distribution.nodes, self.extent, self.distribution.nodes)

    def local(self, index):
        """Returns the index in this node's section; None if the node has neither the element nor a copy."""
        if self.cyclic and not self.full:
            before = self.distribution.below(self.coordinate, self.offset)
            return (self.lead + self.distribution.below(self.coordinate, index + self.offset) - before
                    if self.owner(index) == self.coordinate else None)
        return index - self.shift if 0 <= index - self.shift < self.allocated else None


class Array:
    """An aligned array; mirrors xacc_array."""

    def __init__(self, value):
        self.name = value["name"]["_M_dataplus"]["_M_p"].string()
        nodes, template = value["tmpl"]["nodes"], value["tmpl"].dereference()
        self.nodes, self.node_dims = nodes["name"]["_M_dataplus"]["_M_p"].string(), int(nodes["ndims"])
        self.base, self.bytes, self.laid_out = int(value["base"]), int(value["elementBytes"]), bool(value["laidOut"])
        self.dims = []
        for d in range(int(value["ndims"])) if self.laid_out else ():
            dim = value["dims"]["_M_elems"][d]
            node_dim = int(template["dims"]["_M_elems"][int(dim["templateDim"])]["nodeDim"]) if int(dim["templateDim"]) >= 0 else -1
            self.dims.append(Dimension(dim, node_dim, int(nodes["coordinate"]["_M_elems"][node_dim]) if node_dim >= 0 else 0))

    def node(self, coordinates):
        """Returns a name such as p(2,1), with * where each node of a dimension has the same elements."""
        words = ["*"] * self.node_dims
        for dim, coordinate in zip(self.dims, coordinates):
            if dim.node_dim >= 0:
                words[dim.node_dim] = str(coordinate + 1)
        return "%s(%s)" % (self.nodes, ",".join(words))

    def here(self):
        return self.node([dim.coordinate for dim in self.dims])

    def owner(self, index):
        return self.node([dim.owner(i) for dim, i in zip(self.dims, index)])

    def address(self, index):
        local = [dim.local(i) for dim, i in zip(self.dims, index)]
        return None if None in local else self.base + self.bytes * sum(i * dim.stride for dim, i in zip(self.dims, local))

    def section(self):
        """Returns the array with this node's indices: u[0:34][0:8]."""
        def word(own):
            if isinstance(own, range):
                return "[%d:%d%s]" % (own[0], len(own), ":%d" % own.step if own.step > 1 else "")
            return "[%s]" % ",".join([str(i) for i in own[:8]] + ["..."] * (len(own) > 8))
        own = [dim.own() for dim in self.dims]
        return self.name + "".join(map(word, own)) if all(own) else "no element of " + self.name


def array_called(name):
    """Returns the newest array that has this name in the selected frame, or None."""
    symbol = gdb.lookup_symbol(name)[0]
    if symbol is not None and symbol.needs_frame:
        return None
    try:
        arrays = [Array(a.dereference()) for a in items(gdb.parse_and_eval("xacc_debugger_arrays").dereference())]
    except gdb.error:  # no process yet, or not a program of xaccc
        return None
    return next((a for a in reversed(arrays) if a.name == name and a.laid_out), None)


def element_type(name):
    kind = (gdb.lookup_symbol(name)[0] or gdb.lookup_global_symbol(PREFIX + name)).type
    while kind.code in (gdb.TYPE_CODE_PTR, gdb.TYPE_CODE_ARRAY):
        kind = kind.target()
    return kind.unqualified()


def own_elements(array):
    """Returns `u[0:34][0:8] = {{...}, ...}`, with as many elements as `set print elements` allows."""
    own = [dim.own() for dim in array.dims]
    if not all(own) or not array.base:
        return "%s has %s" % (array.here(), array.section())
    pointer = element_type(array.name).pointer()
    limit = gdb.parameter("print elements") or None
    shown = list(itertools.islice(itertools.product(*own), limit))
    texts = [str(gdb.Value(array.address(index)).cast(pointer).dereference()) for index in shown]
    total = 1
    for indices in reversed(own):
        total *= len(indices)
        texts = ["{" + ", ".join(texts[k:k + len(indices)]) + "}" for k in range(0, len(texts), len(indices))]
    return "%s = %s%s" % (array.section(), texts[0], "..." if total > len(shown) else "")


def as_in_program(expression):
    """Returns the expression with the linker's names of aligned arrays."""
    def known(match):
        hidden = gdb.lookup_symbol(match[0])[0] is None and gdb.lookup_global_symbol(PREFIX + match[0])
        return PREFIX + match[0] if hidden else match[0]

    return re.sub(r"(?<![\w.$>])[A-Za-z_]\w*", known, expression)


class Print(gdb.Command):
    """Print the value of an expression; elements of distributed arrays wherever they are. Options and formats are those of `call`."""

    def __init__(self):
        super().__init__("print", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

    def invoke(self, argument, from_tty):
        form, expression = re.match(r"(/\w+\s*)?(.*)$", argument, re.S).groups()
        match = ELEMENT.match(expression)
        array = array_called(match[1]) if match else None
        subscripts = re.findall(r"\[([^][]+)\]", match[2]) if array else []
        if array and not subscripts:
            print(own_elements(array))
        elif array and len(subscripts) == len(array.dims):
            self.element(array, [int(gdb.parse_and_eval(as_in_program(s))) for s in subscripts], form or "", from_tty)
        else:
            gdb.execute("call %s %s" % (form or "", as_in_program(expression)), from_tty)

    def element(self, array, index, form, from_tty):
        name = array.name + "".join("[%d]" % i for i in index)
        for d, (dim, i) in enumerate(zip(array.dims, index), 1):
            if not 0 <= i < dim.extent:
                raise gdb.GdbError("%s does not exist: dimension %d has %d elements" % (name, d, dim.extent))
        address = array.address(index)
        if not address:  # no error, which would end the file of commands that the nodes of a job share
            print("%s is on %s; this is %s, with %s" % (name, array.owner(index), array.here(), array.section()))
            return
        gdb.execute("call %s *(%s *) %d" % (form, element_type(array.name), address), from_tty)
        if array.owner(index) != array.here():
            print("a copy in the shadow; the element is on " + array.owner(index))


Print()
