"""The array directive: an assignment of sections, shared among nodes."""
from gmove import Section, serial
from statement import Statement


class ArrayOn(Statement):
    """#pragma xmp array on t[...] and a[...] = an expression of sections of arrays with the same alignment."""

    feature = "array"

    @classmethod
    def create(cls, program, state):
        chance = program.chance
        targets = [a for a in program.distributed() if state.fresh(a) and not a.field]
        if program.mode != "host" or not targets:
            return None
        self = cls()
        target = chance.choice(targets)
        t = target.template
        self.section = cls.part(chance, target)
        self.on = cls.template_section(program, target, self.section)
        self.terms = []
        for a in program.readable(state):
            if not a.local and a.template is t and a.axes == target.axes and a is not target and not a.field:
                other = [min(n, m) for n, m in zip(a.extents, target.extents)]
                if all(self.reaches(p) < n for p, n in zip(self.section.parts, other)) and chance.maybe(0.7):
                    self.terms.append(Section(a, self.section.parts))
        if chance.maybe(0.3):
            self.terms.append(Section(target, self.section.parts))
        self.form = chance.choice(["97 - ({})", "({} + 1) / 2", "{}"])
        return self

    @staticmethod
    def reaches(part):
        return max(part[0], part[0] + (part[1] - 1) * part[2]) if isinstance(part, tuple) else part

    @staticmethod
    def part(chance, array):
        """A section with a range in every aligned dimension."""
        parts = []
        for axis, n in zip(array.axes, array.extents):
            step = chance.choice([1, 1, 1, 2])
            first = chance.randrange(n)
            count = chance.randint(1, (n - 1 - first) // step + 1)
            if chance.maybe(0.4):
                first, count, step = 0, n, 1
            parts.append((first, count, step) if axis else chance.randrange(n))
        return Section(array, parts)

    @staticmethod
    def template_section(program, array, section):
        style, t = program.style, array.template
        subs = ["*"] * len(t.extents)
        for axis, part in zip(array.axes, section.parts):
            if axis:
                first, count, step = part
                if style.square:
                    subs[axis[0]] = f"{first + axis[1]}:{count}" + (f":{step}" if step != 1 else "")
                else:
                    subs[axis[0]] = f"{first + axis[1]}:{first + axis[1] + (count - 1) * step}" + (f":{step}" if step != 1 else "")
        return t.on(style, subs)

    def arrays(self):
        return {self.section.array} | {s.array for s in self.terms}

    def needs(self, state):
        return all(state.fresh(a) for a in self.arrays())

    def apply(self, state):
        state.write(self.section.array)

    def value(self, write):
        """The expression; its terms are at most 97 together."""
        if not self.terms:
            return "41"
        one = write(self.terms[0])
        if len(self.terms) == 1:
            return self.form.format(one)
        return self.form.format(f"({one} + {write(self.terms[1])}) / 2")

    def text(self, program):
        left = self.section
        return (f"#ifdef _XCALABLEMP\n#pragma xmp array on {self.on}\n  {left.text()} = {self.value(Section.text)};\n"
                f"#else\n{serial(left.counts(), left.element(), self.value(Section.element))}#endif\n")
