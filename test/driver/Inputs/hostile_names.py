"""hostile_names.py XACCC CC FOLDER: compiles one program under names that try to put code into what is emitted; without
TEST_ALL all but the first name with one set of options each."""
import os
import pathlib
import subprocess
import sys

xaccc, cc, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
PROGRAM = """#include <stdio.h>
#pragma xmp nodes p[*]
#pragma xmp template t[16]
#pragma xmp distribute t[block] onto p
int a[16];
#pragma xmp align a[i] with t[i]
int main(void) {
#pragma xmp loop on t[i]
  for (int i = 0; i < 16; i++) a[i] = i;
#pragma acc parallel loop
  for (int i = 0; i < 4; i++) ;
  printf("ran\\n");
  return 0;
}
"""
NAMES = ['a"; int evil; "b.c', "a\\b.c", "a\\\nint evil;\nb.c", "a\nint evil;\nb.c", "a\t\x1b[31m.c", "a*/int evil;/*.c", "%s%n.c",
         "-x.c", "$(touch evil).c"]
OPTIONS = [[], ["-fxmp-check"], ["--emit=c++"], ["--target=cuda", "--nvcc=" + cc]]
for k, name in enumerate(NAMES):
    source = folder / "names" / name
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(PROGRAM)
    for options in OPTIONS if k == 0 or "TEST_ALL" in os.environ else [OPTIONS[k % len(OPTIONS)]]:
        program = folder / "program"
        subprocess.run([xaccc, *options, "-Werror", source, "-o", program], check=True)
        if subprocess.run([program], check=True, capture_output=True).stdout != b"ran\n":
            sys.exit("%r %s: another program" % (name, options))
        if b" evil" in subprocess.run(["nm", program], check=True, capture_output=True).stdout:
            sys.exit("%r %s: a variable that only the file's name declares" % (name, options))
