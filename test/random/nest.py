"""Loop nests over a template, and elements of arrays in their bodies.

A nest grows: each element that its body uses narrows the range of the variables, so that every subscript is within bounds
and, if the array is distributed, within the node's elements.
"""


class Variable:
    """A loop variable. With `tdim` its loop is distributed along that dimension of the template, at variable + offset."""

    def __init__(self, name, tdim=None, offset=0):
        self.name, self.tdim, self.offset = name, tdim, offset
        self.low, self.high = -1000, 1000
        self.first = self.last = 0
        self.step, self.down, self.form = 1, False, {}

    def subscript(self, delta):
        return self.name + (f" {'+-'[delta < 0]} {abs(delta)}" if delta else "")

    def fits(self, low, high):
        return max(low, self.low) <= min(high, self.high)

    def narrow(self, low, high):
        self.low, self.high = max(low, self.low), min(high, self.high)


class Access:
    """An element of an array: for each dimension a variable, or None, and an offset; `wrapped` dimensions are periodic."""

    def __init__(self, array, places, wrapped=()):
        self.array, self.places, self.wrapped = array, places, wrapped

    def shifts(self):
        """The distance from the elements of the executing node, for each dimension."""
        found = []
        for (variable, delta), axis in zip(self.places, self.array.axes):
            divided = axis and variable and variable.tdim == axis[0]
            found.append(delta - (variable.offset - axis[1]) if divided else 0)
        return found

    def variables(self):
        return {v for v, _ in self.places if v}

    def text(self):
        subs = []
        for d, (variable, delta) in enumerate(self.places):
            sub = variable.subscript(delta) if variable else str(delta)
            subs.append(f"WRAP({sub}, {self.array.extents[d]})" if d in self.wrapped else sub)
        return self.array.name + "".join(f"[{s}]" for s in subs) + self.array.field


class Nest:
    """The loops: the template dimensions that are distributed, additional serial loops, and their order."""

    def __init__(self, chance, template, tdims, preferred=None):
        self.chance, self.template = chance, template
        self.serial, self.order, self.wide = [], [], 0
        self.divided = {}
        for tdim, name in zip(sorted(tdims), "ijk"):
            offset = (preferred or {}).get(tdim, 0)
            if chance.maybe(0.25):
                offset += chance.choice([-2, -1, 1, 2, 3])
            v = Variable(name, tdim, offset)
            v.narrow(template.lowers[tdim] - offset, template.lowers[tdim] + template.extents[tdim] - 1 - offset)
            self.divided[tdim] = v

    def variables(self):
        return list(self.divided.values()) + self.serial

    def add_serial(self):
        v = Variable("lmnabc"[len(self.serial)])
        self.serial.append(v)
        return v

    def written(self, array):
        """The element of an array that an iteration writes: each of its dimensions has a separate variable."""
        places = []
        for d, axis in enumerate(array.axes):
            v = self.divided.get(axis[0]) if axis else None
            delta = v.offset - axis[1] if v else 0
            if not v:
                used = {w for w, _ in places}
                v = next((w for w in self.serial if w not in used and w.fits(0, array.extents[d] - 1)), None) or self.add_serial()
            if not v.fits(-delta, array.extents[d] - 1 - delta):
                return None
            places.append((v, delta))
        return self.use(Access(array, places))

    def ranges(self, access):
        """(variable, low, high) that the dimensions of an element require. A node that reads a shadow has an element next to it."""
        shifts = [0] * len(access.places) if access.array.local else access.shifts()
        for d, (v, delta) in enumerate(access.places):
            if v:
                for moved in {0, shifts[d]}:
                    yield v, -delta + moved, access.array.extents[d] - 1 - delta + moved

    def use(self, access):
        for v, low, high in self.ranges(access):
            v.narrow(low, high)
        return access

    def read(self, array, state):
        """Returns an element that every iteration may read, or None."""
        if not array.local and (array.template is not self.template or not array.aligned() <= set(self.divided)):
            return None
        for _ in range(4):
            places = [self.place(array, d) for d in range(len(array.extents))]
            if not all(places):
                continue
            access = Access(array, places)
            if not self.possible(self.ranges(access)):
                continue
            if array.local or state.readable(array, access.shifts()):
                return self.use(access)
        return None

    def place(self, array, d):
        """A variable and a shift for dimension d of an array that is read."""
        chance, axis, extent = self.chance, None if array.local else array.axes[d], array.extents[d]
        shift = 0 if chance.maybe(0.3) else chance.choice([-3, -2, -1, -1, 1, 1, 2, 3])
        if axis and axis[0] in self.divided:
            v = self.divided[axis[0]]
            return v, v.offset - axis[1] + shift
        free = [v for v in self.variables() if v.fits(-shift, extent - 1 - shift)]
        if free and chance.maybe(0.8):
            return chance.choice(free), shift
        return None, chance.randrange(extent)

    def possible(self, ranges):
        """True if all variables still have values with these ranges."""
        left = {}
        for v, low, high in ranges:
            a, b = left.get(v, (v.low, v.high))
            left[v] = max(a, low), min(b, high)
        return all(a <= b for a, b in left.values())

    def settle(self, whole=False, plain=False, device=False):
        """Chooses the order of the loops, their bounds, steps and directions. `whole`: every iteration exactly once;
        `plain`: no bound depends on another variable; `device`: nor on that of a distributed loop, which must not change there."""
        chance = self.chance
        self.order = self.variables()
        chance.shuffle(self.order)
        for n, v in enumerate(self.order):
            v.first, v.last = v.low, v.high
            if not whole and chance.maybe(0.5):
                v.first, v.last = sorted([chance.randint(v.low, v.high), chance.randint(v.low, v.high)])
            if not whole and chance.maybe(0.25):
                v.step = chance.choice([2, 2, 3, 4])
            v.down = chance.maybe(0.25)
            v.form = {"type": chance.choice(["int"] * 6 + ["long", "short"]), "test": chance.maybe(0.5),
                      "first": self.bound_form(), "last": self.bound_form(), "step": chance.maybe(0.5)}
            fixed = whole or plain or device and v.tdim is not None
            if n > 0 and not fixed and chance.maybe(0.25):
                v.form["triangle"] = (chance.choice(self.order[:n]), chance.maybe(0.5), chance.choice([1, 1, 2]))

    def bound_form(self):
        return self.chance.weighted({"number": 8, "variable": 2, "macro": 1, "call": 1, "sum": 1})

    def headers(self, bound, outside=False):
        """The text of the loops. `bound(form, number)` writes a bound; outside: the variables are declared before."""
        texts = []
        for v in self.order:
            first, last = bound(v.form["first"], v.first), bound(v.form["last"], v.last)
            after, before = bound(v.form["last"], v.last + 1), bound(v.form["first"], v.first - 1)
            if "triangle" in v.form:
                other, at_first, factor = v.form["triangle"]
                grown = f"({other.subscript(-other.first)})" + (f" * {factor}" if factor > 1 else "")
                if at_first:
                    first, before = f"{first} + {grown}", f"{before} + {grown}"
                else:
                    last, after = f"{last} - {grown}", f"{after} - {grown}"
            name, s, ctype = v.name, v.step, "" if outside else v.form["type"] + " "
            if v.down:
                test = f"{name} >= {first}" if v.form["test"] else f"{name} > {before}"
                go = f"{name}--" if s == 1 and v.form["step"] else f"{name} -= {s}"
                texts.append(f"for ({ctype}{name} = {last}; {test}; {go})")
            else:
                test = f"{name} <= {last}" if v.form["test"] else f"{name} < {after}"
                go = f"{name}++" if s == 1 and v.form["step"] else f"{name} += {s}"
                texts.append(f"for ({ctype}{name} = {first}; {test}; {go})")
        return texts

    def on(self, style, chance_colon="*"):
        subs = [chance_colon] * len(self.template.extents)
        for tdim, v in self.divided.items():
            subs[tdim] = v.subscript(v.offset)
        return self.template.on(style, subs)

    def apart(self, style):
        """Separate directives for the loops over a template of several dimensions, in the order of the loops."""
        texts = []
        for v in self.order:
            subs = ["*"] * len(self.template.extents)
            if v.tdim is not None:
                subs[v.tdim] = v.subscript(v.offset)
            texts.append(f"#pragma xmp loop on {self.template.on(style, subs)}\n" if v.tdim is not None else "")
        return texts

    def names(self):
        return [v.name for v in self.order if v.tdim is not None]
