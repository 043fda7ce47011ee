"""One generated program: its declarations, its function, and the queries of its statements."""
import re

from chance import Chance
from declare import Declarations
from state import State


class Program:
    """A program by its number in the bundle, its seed and the features that it may have."""

    def __init__(self, number, seed, settings):
        self.number, self.seed, self.settings = number, seed, settings
        self.prefix = f"c{number}_"
        self.chance = Chance(seed)
        self.mode = "host"
        self.operators = self.chance.maybe(0.1)  # directives may be _Pragma
        self.task = None
        self.coarrays = self.functions = self.labels = 0
        self.text_chance = Chance(seed)
        self.declarations = Declarations(self)
        self.style = self.declarations.style
        self.state = State()
        self.statements = []

    def allows(self, feature):
        return feature not in self.settings.without

    def slot(self):
        self.slots += 1
        return self.slots - 1

    def distributed(self):
        """The distributed arrays that statements may use here."""
        return [a for a in self.usable if not a.local]

    def readable(self, state):
        return [a for a in self.usable if (a.local and self.mode == "host") or (not a.local and state.fresh(a))]

    def bound(self, form, number, mode):
        """The text of a loop bound."""
        if form == "variable" and (mode == "host" or self.allows("device-bounds")):
            name = f"{self.prefix}b{str(number).replace('-', 'm')}"
            self.bounds[name] = number
            return name
        if form == "macro":
            name = f"{self.prefix.upper()}B{str(number).replace('-', 'M')}"
            self.macros[name] = f"({number})"
            return name
        if form == "call" and self.allows("call-bounds"):
            return f"same({number})"
        if form == "sum":
            return f"({number - 2} + 2)"
        return str(number)

    def with_macros(self, text, variables):
        """Replaces some uses of loop variables by macros."""
        for v in variables:
            name = f"{self.prefix.upper()}{v.name.upper()}"
            text = re.sub(rf"\b{v.name}\b", lambda m: name if self.text_chance.maybe(0.5) else m[0], text)
            self.macros[name] = v.name
        return text

    def generate(self, kinds):
        """Random statements of these kinds, a dictionary of classes and weights."""
        chance = self.chance
        self.kinds, self.within = kinds, {k.feature for k in kinds}
        self.usable = self.declarations.arrays + self.declarations.locals
        self.statements = self.here = list(self.declarations.first(self))
        for s in self.statements:
            s.apply(self.state)
        for _ in range(chance.randint(3, self.settings.statements)):
            kind = chance.weighted(kinds)
            self.add(kind.create(self, self.state), self.statements)
        for a in self.declarations.arrays:
            for s in self.declarations.last(self, a):
                self.add(s, self.statements)

    def add(self, statement, statements):
        if statement:
            statements.append(statement)
            statement.apply(self.state)

    def correct(self, statements):
        """True if these statements alone are a correct program."""
        state = State()
        for s in statements:
            if not s.needs(state):
                return False
            s.apply(state)
        return True

    def text(self, statements=None):
        """The C source: declarations and the function c<number>."""
        statements = self.statements if statements is None else statements
        self.slots, self.bounds, self.macros, self.text_chance = 0, {}, {}, Chance(self.seed)
        self.helpers = []
        body = "".join(s.text(self) for s in statements)
        used = set().union(*[s.arrays() for s in statements], set())
        outside, inside = self.declarations.text(used)
        if self.operators:
            body = re.sub(r"^ *#pragma (.*)$", lambda m: f'_Pragma("{m[1]}")' if self.text_chance.maybe(0.5) else m[0], body, flags=re.M)
        bounds = "".join(f"int {name} = {number};\n" for name, number in self.bounds.items())
        bounds += "".join(f"#define {name} {value}\n" for name, value in self.macros.items())
        return (f"\n/* seed {self.seed} */\n{bounds}{outside}{''.join(self.helpers)}\n"
                f"static void c{self.number}(void) {{\n{inside}{body}}}\n")
