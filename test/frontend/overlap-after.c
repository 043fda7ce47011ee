// RUN: %xaccc -fsyntax-only -Rxmp -Wno-xmp-unused-reflect %s 2>&1 | FileCheck %s
// RUN: %xaccc -fsyntax-only -Rxmp -Wno-xmp-unused-reflect -DBETWEEN %s 2>&1 | FileCheck --check-prefix=BETWEEN --implicit-check-not=remark %s
//
// Pins: which loops first compute the elements that the reflect right after them sends, and why others do not.
int n;
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double u[100], v[100], w[100];
#pragma xmp align [i] with t(i) :: u, v, w
#pragma xmp shadow u[2]
#pragma xmp shadow v[1:0]
#pragma xmp template c(0 : 99)
#pragma xmp distribute c(cyclic) onto p
double z[100];
#pragma xmp align z[i] with c(i)
#pragma xmp shadow z[*]

#ifndef BETWEEN
void loops(double *q) {
// CHECK: [[#@LINE+1]]:13: remark: this loop first computes the elements that the following 'reflect' sends, and the rest while the messages are in flight
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    u[i] = v[i] = w[i];
#pragma xmp reflect (u, v)
  n++;
// CHECK: [[#@LINE+1]]:13: remark: the following 'reflect' begins after this loop completes: the data that a pointer points to may be in flight
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    u[i] = *q;
#pragma xmp reflect (u)
  n++;
// CHECK: [[#@LINE+1]]:13: remark: the following 'reflect' begins after this loop completes: its iterations are not distributed in blocks, or are also divided in another way
#pragma xmp loop on c(i)
  for (int i = 0; i < 100; i++)
    z[i] = i;
#pragma xmp reflect (z)
  n++;
// CHECK: [[#@LINE+1]]:13: remark: the following 'reflect' begins after this loop completes: an iteration uses elements of 'u' that belong to another iteration
#pragma xmp loop on t(i)
  for (int i = 1; i < 100; i++)
    v[i] = u[i - 1];
#pragma xmp reflect (u, v)
  n++;
// CHECK: [[#@LINE+1]]:13: remark: the following 'reflect' begins after this loop completes: the number of elements to send is not known in advance
#pragma xmp loop on t(i)
  for (int i = 1; i < 100; i++)
    u[i] = i;
#pragma xmp reflect (u) width(n)
  n++;
// CHECK: [[#@LINE+1]]:13: remark: the following 'reflect' begins after this loop completes: it does not store to any element that is sent
#pragma xmp loop on t(i)
  for (int i = 1; i < 100; i++)
    w[i] = i;
#pragma xmp reflect (u)
  n++;
}

#else
// A loop after the reflect overlaps it, so the one before does not. Other directives between, or around.
void between(int some) {
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    u[i] = i;
#pragma xmp reflect (u)
// BETWEEN: [[#@LINE+1]]:13: remark: this loop computes while the messages of the preceding 'reflect' are in flight
#pragma xmp loop on t(i)
  for (int i = 2; i < 98; i++)
    w[i] = u[i - 2] + u[i + 2];
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    u[i] = i;
#pragma xmp barrier
#pragma xmp reflect (u)
  n++;
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    u[i] = i;
#pragma xmp reflect (u) async(1)
#pragma xmp wait_async (1)
  for (int k = 0; k < 3; k++)
#pragma xmp loop on t(i)
    for (int i = 0; i < 100; i++)
      u[i] = i + k;
#pragma xmp reflect (u)
  n++;
#pragma xmp task on p(:)
#pragma xmp loop on t(i)
  for (int i = 0; i < 100; i++)
    u[i] = i;
#pragma xmp reflect (u)
  n++;
  {
#pragma xmp loop on t(i)
    for (int i = 0; i < 100; i++)
      u[i] = i;
  }
#pragma xmp reflect (u)
  switch (some) {
  case 1:
#pragma xmp loop on t(i)
    for (int i = 0; i < 100; i++)
      u[i] = i;
#pragma xmp reflect (u)
    break;
  default:;
  }
}
#endif
