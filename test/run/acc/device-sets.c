// RUN: env XACC_CPU_DEVICES=1 %acc %parity %s
// RUN: env XACC_CPU_DEVICES=3 %acc %parity %s
// RUN: env XACC_CPU_DEVICES=3 PARITY_TARGET=openacc PARITY_PROCS=2 %parity %s
// RUN: env XACC_CPU_DEVICES=3 PARITY_TARGET=openacc XACC_TRANSPORT=tca PARITY_PROCS=2 %parity %s
//
// Pins: arrays divided among the devices of a process, alone and on top of nodes; shadows between devices and nodes;
// subsets of sets; both index syntaxes; loops with a layout in combined and separate constructs, up, down, with steps.
#include <stdio.h>

#define N 29
#define M 17
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p

#pragma acc devices all(*), same[*] = default, first(1), last[1] = first[0]

double a[N][M], b[N][M];
#pragma xmp align [i][*] with t(i) :: a, b
#pragma acc declare create(a, b) layout([*][block]) shadow([0][1:2]) on_device(all)

double u[N], v[N];
#pragma xmp align [i] with t(i) :: u, v
#pragma xmp shadow u[1]
#pragma xmp shadow v[1]
#pragma acc declare create(u, v) layout([block]) shadow([1:1])

int plain[M][N];
#pragma acc declare copyin(plain) layout([block][*]) on_device(same)
int copy[M];
#pragma acc declare create(copy) on_device(all)
int half[M];
#pragma acc declare device_resident(half) layout([block]) shadow([1])

static void inner_dimension(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + 10 * j;
#pragma acc update device(a)
#pragma xmp loop (i) on t(i)
#pragma acc parallel loop collapse(2) layout(b[*][j])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      b[i][j] = 0;
#pragma acc reflect(a)
#pragma acc parallel on_device(all)
  {
#pragma xmp loop (i) on t(i)
#pragma acc loop
    for (int i = 0; i < N; i++)
#pragma acc loop layout(a[*][j])
      for (int j = 1; j < M - 2; j++)
        b[i][j] = a[i][j - 1] + a[i][j] + a[i][j + 1] + a[i][j + 2];
  }
#pragma acc parallel on_device(all)
  {
#pragma xmp loop (i) on t(i)
#pragma acc loop
    for (int i = 0; i < N; i++)
#pragma acc loop layout(a[*][k + 1])
      for (int k = M - 2; k >= 0; k -= 3)
        b[i][k + 1] -= a[i][k + 1];
  }
#pragma acc update host(b)
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      sum += (i + 1) * (j + 3) * b[i][j];
#pragma xmp task on p(1) nocomm
  printf("inner %g\n", sum);
}

static void nodes_and_devices(void) {
#pragma xmp loop on t(i)
#pragma acc parallel loop layout(u[i])
  for (int i = 0; i < N; i++)
    u[i] = i * i % 7;
  for (int step = 0; step < 4; step++) {
#pragma xmp reflect(u) acc
#pragma acc parallel loop layout(v[i]) async(1)
#pragma xmp loop on t(i)
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i - 1] - u[i] + u[i + 1];
#pragma acc barrier_device on_device(all)
#pragma xmp loop on t(i)
#pragma acc parallel loop layout(u[i])
    for (int i = N - 2; i > 0; i--)
      u[i] = v[i];
  }
  double most = -1e9, sum = 0;
#pragma xmp loop on t(i)
#pragma acc parallel loop layout(u[i]) reduction(+ : sum) reduction(max : most)
  for (int i = 0; i < N; i++) {
    sum += (i + 1) * u[i];
    most = most > u[i] ? most : u[i];
  }
#pragma xmp reduction(+ : sum)
#pragma xmp reduction(max : most)
#pragma acc update host(u)
  double again = 0;
#pragma xmp loop on t(i) reduction(+ : again)
  for (int i = 0; i < N; i++)
    again += (i + 1) * u[i];
#pragma xmp task on p(1) nocomm
  printf("nodes %g %g %g\n", sum, again, most);
}

static void not_distributed(void) {
  for (int i = 0; i < M; i++) {
    for (int j = 0; j < N; j++)
      plain[i][j] = i * j;
    copy[i] = i + 1;
  }
#pragma acc update device(plain) on_device(all)
#pragma acc update device(copy)
#pragma acc parallel loop layout(plain[i][*]) present(plain, copy)
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      plain[i][j] += copy[i];
#pragma acc parallel loop on_device(all) present(copy)
  for (int i = 0; i < M; i++)
    copy[i] *= 2;
#pragma acc update host(plain, copy)
#pragma acc wait on_device(all)
  long sum = 0;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      sum += (i + j) * plain[i][j] + copy[i];
#pragma xmp task on p(1) nocomm
  printf("plain %ld\n", sum);
}

/* Sections of divided arrays, of which each device transfers its own elements. */
static void sections(int n) {
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      plain[i][j] = i - j;
#pragma acc update device(plain[0 : n]) async(1)
#pragma acc update device(plain[n : M - n][:]) async(1)
#pragma acc wait(1) on_device(same)
#pragma acc parallel loop layout(plain[i][*]) present(plain[2 : n])
  for (int i = 2; i < n + 2; i++)
    for (int j = 0; j < N; j++)
      plain[i][j] *= j + 1;
#pragma acc update self(plain[2 : n][0 : 4])
#pragma acc update self(plain[2 : n][4 : N - 4])
  for (int i = 0; i < M; i++)
    half[i] = i;
#pragma acc update device(half[1 : M - 1])
#pragma acc parallel loop layout(half[i])
  for (int i = 1; i < M; i++)
    half[i] += 3;
#pragma acc update self(half[n : M - n]) self(half[1 : n - 1])
  long sum = 0;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      sum += (i + j) * plain[i][j] + half[i];
#pragma xmp task on p(1) nocomm
  printf("sections %ld\n", sum);
}

static void local(int n) {
#pragma acc devices here[*]
  int w[n][5];
#pragma acc declare copyin(w) layout([*][block]) on_device(here)
  int only[8];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 5; j++)
      w[i][j] = i + j;
#pragma acc update device(w)
#pragma acc parallel on_device(here)
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
#pragma acc loop layout(w[*][j])
      for (int j = 0; j < 5; j++)
        w[i][j] *= 3;
  }
#pragma acc update self(w)
#pragma acc data copyout(only) on_device(last)
  {
#pragma acc parallel loop on_device(first[0]) present(only)
    for (int i = 0; i < 8; i++)
      only[i] = i * i;
  }
  int sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 5; j++)
      sum += (i + 1) * w[i][j] + only[j];
#pragma xmp task on p(1) nocomm
  printf("local %d\n", sum);
}

/* Every construct that accepts a device set. */
static void constructs(void) {
#pragma acc device draft[*]
  int x[10], y = 5;
  for (int i = 0; i < 10; i++)
    x[i] = i;
#pragma acc enter data copyin(x) on_device(draft)
#pragma acc serial on_device(draft) present(x)
  for (int i = 0; i < 10; i++)
    x[i] += y;
#pragma acc kernels on_device(draft) present(x)
  for (int i = 0; i < 10; i++)
    x[i] *= 2;
#pragma acc serial loop on_device(draft) present(x)
  for (int i = 0; i < 10; i++)
    x[i] -= 1;
#pragma acc kernels loop on_device(draft(1:1)) present(x)
  for (int i = 0; i < 10; i++)
    x[i] -= 2;
#pragma acc update host(x) on_device(draft[0])
#pragma acc exit data delete(x) on_device(draft)
#pragma acc kernels loop layout(half[i])
  for (int i = 0; i < M; i++)
    half[i] = i;
#pragma acc serial loop layout(half[i])
  for (int i = 0; i < M; i++)
    half[i] += 1;
#pragma acc parallel if(y > 3) wait async(2) on_device(draft)
#pragma acc loop layout(half[i])
  for (int i = 0; i < M; i++)
    half[i] *= 3;
#pragma acc wait(2) on_device(draft)
#pragma acc update self(half)
  int sum = 0;
  for (int i = 0; i < 10; i++)
    sum += x[i] * half[i];
#pragma xmp task on p(1) nocomm
  printf("constructs %d\n", sum);
}

int main(void) {
  inner_dimension();
  nodes_and_devices();
  not_distributed();
  sections(9);
  local(7);
  local(2);
  constructs();
  return 0;
}
