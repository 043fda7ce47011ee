// RUN: rm -rf %t && mkdir -p %t/obj && cp %s %t/prog.c
// RUN: %xaccc --translate %t/prog.c && ls %t | FileCheck --check-prefix=BESIDE %s
// RUN: %xaccc --translate %t/prog.c -o %t/named.c && ls %t/named.c
// RUN: rm %t/*.xmp.c %t/named.c && %xaccc --save-temps -c %t/prog.c -o %t/obj/prog.o && ls %t/obj | FileCheck --check-prefix=SAVED %s
// RUN: %xaccc --emit=c++ -save-temps -c %t/prog.c -o %t/obj/prog.o && ls %t/obj | FileCheck --check-prefix=SAVEDCXX %s
// RUN: cd %t && %xaccc -S prog.c && ls | FileCheck --check-prefix=ASM %s
// RUN: cd %t && mkfifo pipe && bash -c "cat pipe > piped.txt & %xaccc --translate prog.c -o pipe; wait" && test -p pipe && FileCheck --check-prefix=TEXT %s < piped.txt
// RUN: cd %t && touch target.txt && ln -s target.txt link.cpp && %xaccc --translate prog.c -o link.cpp && test ! -s target.txt && FileCheck --check-prefix=TEXT %s < link.cpp
// RUN: cd %t && %xaccc --translate prog.c -o /dev/stdout > redirected.txt && FileCheck --check-prefix=TEXT %s < redirected.txt
//
// Pins: the paths of emitted files; a pipe or a device is written to, not replaced; a link is replaced, not followed.

#pragma xmp nodes p(*)
int main(void) { return 0; }

// BESIDE: prog.xmp.c{{$}}
// SAVED:  prog.o
// SAVED:  prog.xmp.c{{$}}
// SAVEDCXX: prog.xmp.cpp
// ASM:    prog.s
// TEXT:   XACC_JOB
