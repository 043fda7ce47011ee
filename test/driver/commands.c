// RUN: %xaccc -### -O2 -g -march=native -Wall -c %s -o out/commands.o 2>&1 | FileCheck %s
//
// Pins: one translation and one compilation. The parser gets macros and include folders, the compiler gets all options,
// and both see the language's own macros. Quoted includes of the emitted file are searched in the user's folder.

int x;

// CHECK:      "--translate" "--emit=c" "-O2" "-march=native" "-Wall" "-o" "{{.*}}xaccc-XXXXXX/commands.xmp.c" "{{.*}}commands.c"
// CHECK-NEXT: "gcc" "-fopenmp-simd" "-iquote" "{{.*}}driver" "-O2" "-g" "-march=native" "-Wall" "-D_XCALABLEMP=201811"
// CHECK-SAME: "-D_XCALABLEACC=201706" "-U_OPENACC" "-D_OPENACC=202211" "-isystem" "{{.*}}include/xacc"
// CHECK-SAME: "-c" "-o" "out/commands.o" "{{.*}}commands.xmp.c"
// CHECK-NOT:  {{.}}
