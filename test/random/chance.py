"""Random choices. Each program has its own random number generator, so that programs do not depend on each other."""
import random


class Chance(random.Random):
    def __init__(self, seed):
        super().__init__(seed * 7919 + 17)

    def maybe(self, probability):
        return self.random() < probability

    def weighted(self, weights):
        """Returns a key of the dictionary, with its value as the weight."""
        names = [n for n, w in weights.items() if w > 0]
        return self.choices(names, [weights[n] for n in names])[0]

    def subset(self, items, probability=0.5):
        return [x for x in items if self.maybe(probability)]
