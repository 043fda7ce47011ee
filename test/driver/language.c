// RUN: %xaccc -### -c -std=c99 -Wstrict-prototypes -Wno-pointer-sign -Wextra --emit=c++ %s 2>&1 | FileCheck --check-prefix=CXX %s
// RUN: %xaccc -### -c -std=c99 -Wstrict-prototypes %s 2>&1 | FileCheck --check-prefix=C %s
// RUN: %xaccc -### -c -std=c99 -std=c++23 --emit=c++ %s 2>&1 | FileCheck --check-prefix=BOTH %s
//
// Pins: C stays C; with --emit=c++ a file with directives becomes C++. The C standard and warnings that only C has
// stay with C. The effect on evaluation of a standard without GNU extensions is also passed to the C++ compiler.

#pragma xmp nodes p(*)

// CXX:      "--emit=c++" "-std=c99" "-Wstrict-prototypes" "-Wno-pointer-sign" "-Wextra"
// CXX-NEXT: "g++" "-std=gnu++17"
// CXX-SAME: "-fno-strong-eval-order" "-ffp-contract=off" "-trigraphs"
// CXX-NOT:  "-Wstrict-prototypes"
// CXX-NOT:  "-Wno-pointer-sign"
// CXX-SAME: "-Wextra"
// C:        "--emit=c" "-std=c99"
// C-NEXT:   "gcc" "-std=c99" {{.*}}"-Wstrict-prototypes"
// BOTH:     "-std=c99"
// BOTH-NEXT: "g++" "-std=c++23"
