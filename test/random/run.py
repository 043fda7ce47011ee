#!/usr/bin/env python3
"""run.py: random programs give the same answer in parallel as they do serially.

    run.py --seeds 1:500 [--jobs 2] [--settings cpu/mpi/shared/4,...]   tries the programs of these seeds
    run.py --reduce 17 --settings cpu/tca/shared/3                      prints the smallest part of program 17 that fails

Programs are tried in bundles, each on some of the settings; when a bundle fails, its programs are tried alone. The source of
one that fails is kept in the folder of --keep.
"""
import argparse
import concurrent.futures
import os
import sys

import bundle
import execute
import reduce
from execute import Build, Failed, Setting
from features import Settings

EVERYWHERE = [f"cpu/{transport}/shared/{n}" for n in (1, 2, 3, 4, 6) for transport in ("mpi", "tca")]


class Tools:
    def __init__(self, chosen):
        self.xaccc, self.cc = chosen.xaccc.split(), chosen.cc.split()


def compare(expected, actual):
    """The numbers of the programs whose lines differ."""
    lines, others = expected.splitlines(), actual.splitlines()
    others += [""] * (len(lines) - len(others))
    return [n for n, (a, b) in enumerate(zip(lines, others)) if a != b] or ([0] if expected != actual else [])


def trial(source, settings, tools, limit):
    """None if all is well, else what went wrong and where: (setting, message, numbers of lines that differ)."""
    with Build(source, tools, limit) as build:
        try:
            expected = build.serial()
        except Failed as failure:
            return "serial", str(failure) + failure.output, []
        for setting in settings:
            try:
                build.compile(setting.target)
            except Failed as failure:
                return setting.text, str(failure), []
            try:
                actual = build.parallel(setting)
            except Failed as failure:
                different = compare(expected, failure.output)
                return setting.text, str(failure), different[:1]
            different = compare(expected, actual)
            if different:
                n = different[0]
                lines = [text.splitlines()[n:n + 1] for text in (expected, actual)]
                return setting.text, f"serial   {lines[0]}\nparallel {lines[1]}", different
    return None


class Bundle:
    """Programs of neighbouring seeds, and how they fail."""

    def __init__(self, seeds, features, settings, tools, chosen):
        self.seeds, self.features, self.tools, self.chosen = list(seeds), features, tools, chosen
        # Different settings for each bundle, all of them after a few.
        start = self.seeds[0] // chosen.bundle * chosen.runs
        self.settings = [settings[(start + k) % len(settings)] for k in range(min(chosen.runs, len(settings)))]

    def failures(self):
        """Reports of the programs that fail."""
        left, reports = self.seeds, []
        while left:
            source = bundle.source(bundle.programs(left, self.features))
            result = trial(source, self.settings, self.tools, self.chosen.limit + 2 * len(left))
            if result is None:
                break
            suspects = [left[n] for n in result[2]] or left
            found = [r for r in (self.alone(seed) for seed in suspects) if r]
            reports += found or [(f"only together: seeds {left[0]} .. {left[-1]}", result, source)]
            if not found:
                break
            left = [s for s in left if s not in suspects]
        return reports

    def alone(self, seed):
        source = bundle.source(bundle.programs([seed], self.features))
        result = trial(source, self.settings, self.tools, self.chosen.limit)
        return (f"seed {seed}", result, source) if result else None


def try_all(first, last, features, settings, tools, chosen):
    """Runs the programs, several bundles at a time; prints failures as they are found and returns their number."""
    bundles = [Bundle(range(s, min(s + chosen.bundle, last)), features, settings, tools, chosen)
               for s in range(first, last, chosen.bundle)]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
        for reports in pool.map(Bundle.failures, bundles):
            for name, (setting, message, _), source in reports:
                failed += 1
                print(f"FAILED {name} on {setting}\n{message}", flush=True)
                if chosen.keep:
                    os.makedirs(chosen.keep, exist_ok=True)
                    with open(os.path.join(chosen.keep, name.replace(" ", "-").replace(":", "") + ".c"), "w") as f:
                        f.write(source)
    print(f"{last - first} programs, {failed} failures")
    return failed


def small(seed, features, settings, tools, chosen):
    """Prints a small program that fails as the one of this seed does on the first of the settings where it fails."""
    program = bundle.programs([seed], features)[0]

    def result(statements):
        return trial(bundle.source([program], {0: statements}), settings, tools, chosen.limit)

    first = result(program.statements)
    if first is None:
        sys.exit("this program does not fail")
    settings = [s for s in settings if s.text == first[0]] or settings

    def fails(statements):
        found = result(statements)
        return found is not None and (found[0] == "serial") == (first[0] == "serial")

    kept = reduce.reduce(program, fails)
    print(f"/* {first[0]}: {result(kept)[1]} */")
    print(bundle.source([program], {0: kept}), end="")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="1:41", help="first:last, the latter excluded")
    parser.add_argument("--reduce", type=int, help="the seed of a program that fails")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bundle", type=int, default=20, help="programs in one source")
    parser.add_argument("--runs", type=int, default=3, help="how many of the settings each bundle is run on")
    parser.add_argument("--settings", default=",".join(EVERYWHERE), help="target/transport/memory/processes")
    parser.add_argument("--limit", type=int, default=20, help="seconds that a program may take")
    parser.add_argument("--xaccc", default=os.path.join(execute.TOP, "build", "bin", "xaccc"))
    parser.add_argument("--cc", default="cc")
    parser.add_argument("--keep", help="a folder for programs that fail")
    Settings.options(parser)
    chosen = parser.parse_args()
    settings = [Setting(s) for s in chosen.settings.split(",")]
    tools, features = Tools(chosen), Settings(chosen)
    if chosen.reduce is not None:
        small(chosen.reduce, features, settings, tools, chosen)
        return 0
    first, last = map(int, chosen.seeds.split(":"))
    return 1 if try_all(first, last, features, settings, tools, chosen) else 0


if __name__ == "__main__":
    sys.exit(main())
