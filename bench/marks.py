"""Copies of samples with marks of sections.h, and what their parts take."""
import re
import shutil

import common

# Pairs of a text that must occur once, and its replacement. A mark after our reflect prevents overlap with the kernel,
# so that its time is visible. On GPUs, our kernels are waited for (XACC_SYNC=1); asynchronous kernels of hand-written
# OpenACC need a `wait`.
HIMENO = ["sweep", "copy back", "reflect", "sum of gosa"]
HIMENO_OURS = [
    ("#include <stdio.h>\n", '#include "sections.h"\n#include <stdio.h>\n'),
    ("  /* Elements that need no shadow are computed meanwhile. The second kernel is queued after the first. */\n"
     "#pragma xmp reflect_do (p) acc\n", "  section(-1);\n#pragma xmp reflect_do (p) acc\n  section(2);\n"),
    ("#pragma xmp loop (k, j, i) on t(k, j, i)\n#pragma acc parallel loop gang collapse(2) present(p, wrk2) async\n",
     "  section(0);\n\\g<0>"),
    ("#pragma acc wait\n\n#pragma xmp reduction (+ : gosa)\n",
     "#pragma acc wait\n  section(1);\n#pragma xmp reduction (+ : gosa)\n  section(3);\n"),
    ("    seconds = now();\n", "    sections_start();\n\\g<0>")]
HIMENO_BY_HAND = [
    ("#include <mpi.h>\n", '#include "sections.h"\n#include <mpi.h>\n'),
    ("#pragma acc parallel loop gang collapse(2) present(p[0:ni][0:nj][0:nk], a[0:4][0:ni][0:nj][0:nk]) \\\n",
     "  section(-1);\n\\g<0>"),
    ("#pragma acc parallel loop gang collapse(2) present(p[0:ni][0:nj][0:nk], wrk2[0:ni][0:nj][0:nk]) async\n",
     "#pragma acc wait\n  section(0);\n\\g<0>"),
    ("  exchange(p);\n  MPI_Allreduce(MPI_IN_PLACE, &gosa, 1, MPI_DOUBLE, MPI_SUM, world);\n",
     "#pragma acc wait\n  section(1);\n  exchange(p);\n  section(2);\n"
     "  MPI_Allreduce(MPI_IN_PLACE, &gosa, 1, MPI_DOUBLE, MPI_SUM, world);\n  section(3);\n"),
    ("    seconds = MPI_Wtime();\n", "    sections_start();\n\\g<0>")]

CG = ["sparse product", "sum of w over a row", "transpose of w", "vectors and sums of scalars"]
CG_OURS = [
    ('#include "cg.h"\n', '#include "sections.h"\n#include "cg.h"\n'),
    ("#pragma xmp align v[j] with t(j, *)\n#pragma xmp loop (i) on t(*, i)\n",
     "#pragma xmp align v[j] with t(j, *)\n  section(3);\n#pragma xmp loop (i) on t(*, i)\n"),
    ("#pragma xmp reduction (+ : w) on grid(:, *) acc\n", "  section(0);\n\\g<0>  section(1);\n"),
    ("  q[:] = w[:];\n", "\\g<0>  section(2);\n"),
    ("static double solve(void) {\n", "\\g<0>  section(-1);\n"),
    ("  return sqrt(norm);\n", "  section(3);\n\\g<0>"),
    ("    seconds = now();\n", "    sections_start();\n\\g<0>")]
CG_BY_HAND = [
    ('#include "cg.h"\n', '#include "sections.h"\n#include "cg.h"\n'),
    ("static void multiply(const double *v) {\n", "\\g<0>  section(3);\n"),
    ("  add_up();\n  transpose();\n", "  section(0);\n  add_up();\n  section(1);\n  transpose();\n  section(2);\n"),
    ("static double solve(void) {\n", "\\g<0>  section(-1);\n"),
    ("  return sqrt(norm);\n", "  section(3);\n\\g<0>"),
    ("    seconds = now();\n", "    sections_start();\n\\g<0>")]


def marked(source, marks, folder):
    """A copy of a sample with marks in it, and of the headers in its folder."""
    text = source.read_text()
    for before, after in marks:
        if text.count(before) != 1:
            raise SystemExit(f"{source}: '{before.splitlines()[0]}' is there {text.count(before)} times; marks.py expects it once")
        text = re.sub(re.escape(before), after, text)
    for header in [common.ROOT / "bench" / "sections.h", *source.parent.glob("*.h")]:
        shutil.copy(header, folder)
    copy = folder / source.name
    copy.write_text(text)
    return copy


def parts(stderr, count):
    """Seconds of each part on the slowest process."""
    lines = [list(map(float, line.split()[1:])) for line in stderr.splitlines() if line.startswith("sections ")]
    return [max(line[k] for line in lines) for k in range(count)]
