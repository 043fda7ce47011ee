#!/usr/bin/env python3
"""generate.py --seed N [--count K] [--without A,B]: prints the program of a seed, or K programs from there on in one source."""
import argparse

import bundle
from features import Settings


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1)
    Settings.options(parser)
    chosen = parser.parse_args()
    settings = Settings(chosen)
    print(bundle.source(bundle.programs(range(chosen.seed, chosen.seed + chosen.count), settings)), end="")


main()
