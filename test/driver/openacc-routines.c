// RUN: %xaccc --target=openacc -Wall -Werror -c %s -o %t.o
//
// Pins: an OpenACC compiler also sees the routines of files without compute constructs, and compiles them for the device.
#pragma acc routine seq
double square(double x) { return x * x; }
