// RUN: not %xaccc --target=cuda --translate %s -o - 2>&1 | FileCheck %s
//
// Pins (OpenACC 3.3, 2.5): code that kernels cannot contain yet is rejected, for this target alone.
// RUN: sed '/^\/\/ routine$/,$d' %s > %t.c && %xaccc --translate %t.c -o -
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(cyclic(2)) onto p
double a[10][5], *rows[2];
#pragma xmp align a[i][*] with t(i)
void use(double *);
void f(int n) {
  int x = 0, y;
  long double wide = 0;
  // CHECK: [[#@LINE+1]]:13: warning: a single GPU thread executes this construct because of the declaration of 'k' between the loops of a compute construct [-Wxmp-one-thread]
#pragma acc parallel
  {
    int k[3] = {n};
    x = 1;
  }
  // CHECK: [[#@LINE+1]]:13: warning: a single GPU thread executes this construct because of the name 'x' for two variables in a compute construct [-Wxmp-one-thread]
#pragma acc parallel
  {
    x = 1;
    int x = n;
    y = x;
  }
#pragma acc parallel copy(wide)
  {
    // CHECK: [[#@LINE+1]]:13: error: an atomic update of type 'long double' is not supported yet by --target=cuda
#pragma acc atomic
    wide += 2;
  }
  // CHECK: [[#@LINE+1]]:13: error: a loop over the pointer 'v' whose bounds call a function or read an element or a member is not supported yet by --target=cuda
#pragma acc parallel loop
  for (double *v = rows[0]; v < rows[1]; v++)
    *v = 1;
#pragma acc parallel loop
#pragma xmp loop on t(i)
  for (int i = 0; i < 10; i++)
    // CHECK: [[#@LINE+1]]:10: error: a whole aligned array as a pointer in a compute construct is not supported yet by --target=cuda
    use(*a);
}
#pragma acc routine vector
void fill(int *part, int n) {
  // CHECK: [[#@LINE+1]]:13: error: a private section of 'part' with a variable length in a routine is not supported yet by --target=cuda
#pragma acc loop vector private(part[0:n])
  for (int i = 0; i < 10; i++)
    part[0] = i;
}
