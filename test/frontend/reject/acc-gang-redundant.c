// RUN: not %xaccc --target=cuda --translate %s -o - 2>&1 | FileCheck %s
// RUN: %xaccc --translate %s -o %t.c
//
// Pins: what kernels cannot do in a construct with statements that each gang runs (OpenACC 3.3, 2.5.1) is rejected.
#define N 8
static int n, sum, data[N];
#pragma acc declare create(data)

#pragma acc routine gang
static void spread(void) {
#pragma acc loop gang
  for (int k = 0; k < N; k++)
    data[k]++;
}

#pragma acc routine gang
void elsewhere(void);

void dimensions(void) {
// CHECK: [[#@LINE+1]]:13: error: 'num_gangs' with several arguments in a construct with statements that each gang runs is not supported yet by --target=cuda
#pragma acc parallel num_gangs(4, 2) copy(n)
  {
#pragma acc atomic
    n++;
  }
}

void routine(void) {
// CHECK: [[#@LINE+1]]:13: error: a construct in which each gang calls a routine with loops that gangs divide is not supported yet by --target=cuda
#pragma acc parallel num_gangs(4) copy(n)
  {
#pragma acc atomic
    n++;
    spread();
  }
// CHECK: [[#@LINE+1]]:13: error: a construct in which each gang calls a routine with loops that gangs divide is not supported yet by --target=cuda
#pragma acc parallel num_gangs(4) copy(n)
  {
#pragma acc atomic
    n++;
    elsewhere();
  }
}

void copies(int *p, int m) {
// CHECK: [[#@LINE+1]]:13: error: a copy of 'p' for each gang of a construct with statements that each gang runs is not supported yet by --target=cuda
#pragma acc parallel num_gangs(4) copy(n) private(p[0 : m])
  {
    p[0] = 1;
#pragma acc atomic
    n += p[0];
  }
}

void reduced(void) {
// CHECK: [[#@LINE+1]]:13: error: a use of 'sum', which a loop reduces over gangs, in a statement that each gang runs is not supported yet by --target=cuda
#pragma acc parallel num_gangs(4) copy(n, sum)
  {
#pragma acc loop gang reduction(+ : sum)
    for (int k = 0; k < N; k++)
      sum += k;
#pragma acc atomic
    n += sum;
  }
}
