"""sample-messages.py XACCC RUN SAMPLES [--only FOLDER | --except FOLDER] [--update]: every program of samples/ with directives, and
bench/merge.c, sends as many messages as the table in samples/messages.md lists, merged and apart (-fno-xmp-merge); without TEST_ALL
only the numbers of the merged program on 4 nodes are checked. --update writes the table."""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

NODES = {2: "mpi", 4: "tca"}  # and the transport, which does not matter
# Options and arguments of programs that need some, with small sizes.
CALLS = {
    "../bench/merge.c": ((), ("10",)),
    "cg_1d/cg_1d.c": ((), ("nasa2910", "20")),
    "eigen_trd/eigen_trd.c": (("-DSIZE=40", "-lopenblas"), ()),
    "himeno/himeno.c": (("-DSIZE_XS",), ("3",)),
    "himeno/himeno_xacc.c": (("-DSIZE_XS",), ("3",)),
    "laplace/laplace.c": (("-DN=50", "-DSTEPS=10"), ()),
    "lattice_halo/lattice_halo.c": ((), ("8", "5")),
    "matmul/matmul_blas.c": (("-lopenblas",), ()),
    "scalapack/scalapack.c": (("-lscalapack-openmpi",), ()),
    "stream/stream_xacc.c": (("-DN=10000",), ()),
    "transpose_fft/transpose_fft.c": (("-lfftw3",), ()),
}
HEAD = """| program | called with | messages, 2 nodes | 4 nodes | collective, 2 nodes | 4 nodes |
|---|---|---|---|---|---|
"""
BEGIN, END = "<!-- counted by test/trace/messages.test -->\n", "<!-- end of the table -->\n"


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("xaccc")
    parser.add_argument("run", type=os.path.abspath)
    parser.add_argument("samples", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--except", dest="without", default=None)
    parser.add_argument("--update", action="store_true")
    return parser.parse_args()


def programs(samples):
    return ["../bench/merge.c", *sorted(str(path.relative_to(samples)) for path in samples.rglob("*.c")
                                        if re.search(r"^\s*#pragma (xmp|xacc)\b", path.read_text(), re.M))]


def missing_library(flags):
    for flag in flags:
        if flag.startswith("-l") and subprocess.run(["cc", "-x", "c", "-", "-o", os.devnull, flag], input="int main(void) { return 0; }",
                                                    text=True, capture_output=True).returncode:
            return flag[2:]
    return None


def counted(run, program, nodes, inputs, folder, four_dimensions):
    """Returns the messages of all nodes, and the collective operations of the node with the most."""
    profile = pathlib.Path(folder, "profile.json")
    shape = {"XMP_NODE_SIZE0": "2", "XMP_NODE_SIZE1": str(nodes // 2), "XMP_NODE_SIZE2": "1"} if four_dimensions else {}
    done = subprocess.run(run + ["-n", str(nodes), program, *inputs], cwd=folder, capture_output=True, text=True,
                          env=dict(os.environ, XACC_PROFILE=str(profile), XACC_TRANSPORT=NODES[nodes], **shape))
    assert done.returncode == 0, (program, nodes, done.stderr)
    rows = json.loads(profile.read_text())["directives"]
    return sum(sum(row["messages"]) for row in rows), max(map(sum, zip(*(row["collectives"] for row in rows))))


def counts_of(options, source, names, node_counts):
    """{(apart or merged, nodes): (messages, collective operations)}"""
    flags, inputs = CALLS.get(source, ((), ()))
    counts = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            program = str(pathlib.Path(folder, name))
            merging = ["-fno-xmp-merge"] if name == "apart" else []
            subprocess.run([*options.xaccc.split(), "-w", "-O1", *merging, options.samples / source, "-o", program, *flags, "-lm"], check=True)
            for nodes in node_counts:
                counts[name, nodes] = counted([options.run], program, nodes, inputs, folder, source == "../bench/merge.c")
    return counts


def row(options, source):
    flags, inputs = CALLS.get(source, ((), ()))
    counts = counts_of(options, source, ("apart", "merged"), NODES)
    cells = []
    for kind in 0, 1:
        for nodes in NODES:
            apart, merged = counts["apart", nodes][kind], counts["merged", nodes][kind]
            assert merged <= apart, (source, nodes, apart, merged)
            cells.append("%d → **%d**" % (apart, merged) if merged < apart else str(apart))
    called = " ".join(part for part in (*flags, *inputs) if not part.startswith("-l"))
    return "| [%s](%s) | %s | %s |\n" % (source.rpartition("/")[2], source, "`%s`" % called if called else "", " | ".join(cells))


def merged_on_4(options, source, known):
    """Returns KNOWN with what was counted in merged mode on 4 nodes, the quick check."""
    cells = known.split("|")
    for column, number in zip((4, 6), counts_of(options, source, ("merged",), (4,))["merged", 4]):
        cells[column] = re.sub(r"\d+(\D*)$", r"%d\1" % number, cells[column])
    return "|".join(cells)


def main():
    options = arguments()
    page = options.samples / "messages.md"
    before, _, rest = page.read_text().partition(BEGIN)
    table, _, after = rest.partition(END)
    known = {line.split("](")[1].split(")")[0]: line + "\n" for line in table.removeprefix(HEAD).splitlines()}
    found = programs(options.samples)
    head_is_right = table.startswith(HEAD) or options.update
    wrong = ([] if head_is_right else ["no table with the head '%s'" % HEAD]) + ["a row of '%s', which is not a program with directives" % source for source in known if source not in found]
    for source in found:
        if not source.startswith(options.only) or (options.without and source.startswith(options.without)):
            continue
        if library := missing_library(CALLS.get(source, ((), ()))[0]):
            print("%s: the library %s is not installed" % (source, library))
            continue
        if options.update or "TEST_ALL" in os.environ or source not in known:
            counted_now = row(options, source)
        else:
            counted_now = merged_on_4(options, source, known[source])
        if options.update:
            known[source] = counted_now
        elif known.get(source) != counted_now:
            wrong.append("%s\n  in the table: %s  counted:      %s" % (source, known.get(source, "nothing\n"), counted_now))
    if options.update:
        page.write_text(before + BEGIN + HEAD + "".join(known[source] for source in found if source in known) + END + after)
    elif wrong:
        sys.exit("samples/messages.md:\n" + "\n".join(wrong))


main()
