// RUN: %acc %parity %s
// RUN: env XACC_TRANSPORT=tca XACC_DEVICE_REDUCE=1 PARITY_MEMORY=separate 'PARITY_PROCS=1 2 3 6' %parity %s
// RUN: env XACC_TRANSPORT=tca XACC_TCA_LINK=window XACC_DEVICE_REDUCE=1 PARITY_MEMORY=separate 'PARITY_PROCS=3' %parity %s
// RUN: env XACC_TRANSPORT=mpi XACC_DEVICE_REDUCE=1 PARITY_MEMORY=separate 'PARITY_PROCS=3' %parity %s
// RUN: env XACC_TRANSPORT=mpi XACC_CUDA_AWARE=1 XACC_DEVICE_REDUCE=1 PARITY_MEMORY=separate 'PARITY_PROCS=3 4' %parity %s
// RUN: env PARITY_TARGET=cuda XACC_TRANSPORT=tca XACC_DEVICE_REDUCE=1 PARITY_MEMORY=separate PARITY_PROCS=3 %parity %s
// RUN: %xaccc %s -o %t
// RUN: env XACC_TRANSPORT=tca XACC_DEVICE_REDUCE=1 XACC_CPU_MEMORY=separate XACC_INFO=1 %run -n 3 %t 2> %t.info && FileCheck %s < %t.info
// CHECK: data from device memory to node 2 is written to its device memory
//
// Pins: reduction acc of long vectors, which devices combine if they can access each other: operators, types, more than
// one chunk of a vector, some of the nodes, numbers of nodes other than powers of two. All nodes have the same result.
#include <stdbool.h>
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif

#define N 37
#define M 3001
#define LONG 1200000
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(cyclic) onto p
int a[N];
#pragma xmp align a[i] with t(i)
double sum[M], least[M];
int most[M];
unsigned char every[M], some[M];
long odd[M];
float product[M];
int piece[LONG];
bool flags[M];
long check[8], everywhere[8];

int main(void) {
  for (int k = 0; k < M; k++) {
    sum[k] = 0;
    least[k] = 1e9;
    most[k] = -1000;
    every[k] = 255;
    some[k] = 0;
    odd[k] = 0;
    product[k] = 1;
    flags[k] = false;
  }
  for (int k = 0; k < LONG; k++)
    piece[k] = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < M; k++) {
      const int v = (i * 31 + k * 17) % 101;
      sum[k] += v;
      least[k] = v < least[k] ? v : least[k];
      most[k] = v > most[k] ? v : most[k];
      every[k] &= (unsigned char)(v | 64);
      some[k] |= (unsigned char)(v & 12);
      odd[k] ^= (long)v << 33;
      product[k] *= v % 16 == 0 ? 2 : 1;
      flags[k] |= v == 7;
    }
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int k = i; k < LONG; k += N)
      piece[k] += k % 1000 - i;
#pragma acc data copy(sum, least, most, every, some, odd, product, flags, piece)
  {
#pragma xmp reduction(+ : sum) acc
#pragma xmp reduction(min : least) acc
#pragma xmp reduction(max : most) acc
#pragma xmp reduction(& : every) acc
#pragma xmp reduction(| : some) acc
#pragma xmp reduction(^ : odd) acc
#pragma xmp reduction(* : product) acc
#pragma xmp reduction(|| : flags) acc
#pragma xmp reduction(+ : piece) acc
#pragma xmp reduction(+ : piece) on p(1) acc
  }
  for (int k = 0; k < M; k++) {
    check[0] += (long)sum[k] * (k % 7);
    check[1] += (long)least[k] * (k % 7);
    check[2] += most[k] * (k % 7);
    check[3] += every[k] * (k % 7);
    check[4] += some[k] * (k % 7);
    check[5] ^= odd[k] * (k % 7);
    check[6] += (long)product[k] * (k % 7) + flags[k] * k;
  }
  for (int k = 0; k < LONG; k++)
    check[7] += (long)piece[k] * (k % 13);
  for (int c = 0; c < 8; c++)
    everywhere[c] = check[c];
#pragma xmp reduction(max : everywhere)
  for (int c = 0; c < 8; c++)
    if (everywhere[c] != check[c])
      printf("this node has another result: %d\n", c);
#pragma xmp task on p(1) nocomm
  for (int c = 0; c < 8; c++)
    printf("%ld\n", check[c]);

#ifdef _XCALABLEMP
  // All but the last: a separate group with another plan.
  if (xmp_num_nodes() > 2) {
    double part[M];
    const int others = xmp_num_nodes() - 1;
    for (int k = 0; k < M; k++)
      part[k] = xmp_node_num() * k;
#pragma acc data copy(part)
    {
#pragma xmp reduction(+ : part) on p(1 : others) acc
    }
    for (int k = 0; k < M; k++)
      if (part[k] != (xmp_node_num() <= others ? others * (others + 1) / 2 : others + 1) * k) {
        printf("node %d: %d is %g\n", xmp_node_num(), k, part[k]);
        break;
      }
  }
#endif
  return 0;
}
