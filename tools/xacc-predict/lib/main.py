"""The command line of xacc-predict."""
import argparse
import json
import os
import sys

import failure
import grids
import html_page
import limits
import machine_file
import output_file
import page
import platform_file
import predict
import progress
import run
import shadows
import simulate
import table
import untrusted
import variants

USAGE = """Predicts the time of a program on other numbers of processes, from runs of single ones of them:
  mpirun -np 2 xacc-info --measure here.json              # once for each machine
  xacc-predict --procs 4,64,1024 --machine here.json ./prog
The program is the one that mpirun runs. Some of the P processes are run, one after another, each with its share of the
data and without the others; their messages are counted, and priced by the machine file. Files that the program opens
with fopen are really written, with wrong results. In the arguments of the program, {procs} and {1000*procs} are numbers
that grow with the number of processes: weak scaling."""


def numbers(text):
    try:
        values = [int(word) for word in text.split(",")]
    except ValueError:
        values = [0]
    if min(values) < 1 or max(values) > 1 << 24:
        raise argparse.ArgumentTypeError("'%s' is not a list of process counts" % text)
    return values


def grid(text):
    if text == "auto":
        return text
    try:
        shape = [int(word) for word in text.split("x")]
    except ValueError:
        shape = [0]
    if min(shape) < 1 or len(shape) > 7:
        raise argparse.ArgumentTypeError("'%s': expected a shape such as 4x8, or auto" % text)
    return shape


def options():
    parser = argparse.ArgumentParser(prog="xacc-predict", description=USAGE, allow_abbrev=False,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--procs", metavar="LIST", type=numbers, required=True, help="process counts, such as 4,64,1024")
    parser.add_argument("--machine", metavar="FILE", help="a file written by xacc-info --measure, or the name of an included machine: "
                        + ", ".join(machine_file.names()) + "; FILE:tca selects the measurements over that transport")
    parser.add_argument("--grid", metavar="AxB|auto", type=grid, help="sizes of the first dimensions of the node array that "
                        "are written as *, as with XMP_NODE_SIZE0, XMP_NODE_SIZE1 ...; auto: rank all shapes that the program "
                        "accepts, and show the fastest")
    parser.add_argument("--vary-distribution", action="store_true", help="the program is a source: compile it as it is and with "
                        "cyclic, cyclic(w), block and gblock distributions, and rank them")
    parser.add_argument("--xaccc", metavar="COMMAND", help="the compiler for --vary-distribution, with its options (default: "
                        "the xaccc next to this command, -O3 -lm)")
    parser.add_argument("--against", metavar="FILE", help="a second machine file, such as here.json:tca for another transport: price the same "
                        "messages there, and report from how many processes on it is faster")
    parser.add_argument("--per-node", metavar="N", type=int, help="processes on each machine node; as many are run at a "
                        "time (default: its cores)")
    parser.add_argument("--repeat", metavar="N", type=int, default=3, help="runs of each process, of which the medians count "
                        "(default: 3)")
    parser.add_argument("--json", metavar="FILE", help="also write the predictions to FILE")
    parser.add_argument("--simulate", metavar="PLATFORM", help="also replay the job with SimGrid, with contention: a platform file "
                        "of SimGrid, or one of %s, with latency and bandwidth of the machine file" % ", ".join(platform_file.KNOWN))
    parser.add_argument("--html", metavar="FILE", help="write a self-contained page with curves")
    parser.add_argument("--quiet", action="store_true", help="do not show progress on stderr")
    parser.add_argument("program", help="what mpirun would run")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return parser


def main(arguments, share):
    machine_file.folder = share / "machines"
    parser = options()
    given = parser.parse_args(arguments)
    if given.repeat < 1 or (given.per_node or 1) < 1:
        parser.error("--repeat and --per-node must be at least 1")
    try:
        priced_by = machine_file.read(given.machine)
        given.memory = ":tca" if priced_by.transport == "tca" else ""
        other = machine_file.read(given.against) if given.against else None
        predictions = []
        progress.start("xacc-predict", given.quiet)
        for procs in progress.each(given.procs, lambda procs: "%d process%s" % (procs, "" if procs == 1 else "es")):
            if given.vary_distribution:
                records, one = variants.Variants(given, share, priced_by).best(procs)
            elif given.grid == "auto":
                records, one = grids.best(given, procs, priced_by)
            else:
                records = run.records(given, procs, priced_by)
                one = predict.prediction(procs, records, priced_by, given.per_node)
            one["shadow_depth"] = shadows.advice(records, priced_by, given.per_node)
            if other:
                there = predict.prediction(procs, records, other, given.per_node)
                one["against"] = {"machine": other.name, **{k: there[k] for k in ("time_s", "compute_s", "comm_s", "wait_s")}}
            if given.simulate:
                one.update(platform=given.simulate, simulated_s=simulate.seconds(given, procs, records, priced_by))
            predictions.append(one)
            sys.stdout.write(table.one(one, procs == given.procs[0]))
            sys.stdout.flush()
        weak = run.is_weak(given)
        sys.stdout.write(table.summary(predictions, weak))
        sys.stdout.write(table.against(predictions, priced_by.name))
        if given.json:
            document = {"schema": 1, "machine": priced_by.name, "limit": limits.first(predictions, weak), "predictions": predictions}
            output_file.write(given.json, json.dumps(document, indent=1) + "\n")
        if given.html:
            output_file.write(given.html, page.text(predictions, priced_by, os.path.basename(given.program), share, weak))
    except (untrusted.Bad, run.Failed, simulate.Failed, html_page.Missing, OSError) as error:
        print("xacc-predict: error: %s" % failure.text(error), file=sys.stderr)
        return 1
    return 0
