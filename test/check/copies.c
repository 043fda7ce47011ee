// RUN: %mistakes -n 3 %s -- -Wno-xmp-device-copy -Wno-xmp-reflect -Wno-xmp-in-flight
// RUN: %if all %{ env XACC_TRANSPORT=tca XACC_CPU_MEMORY=separate %mistakes -n 2 %s -- -Wno-xmp-device-copy -Wno-xmp-reflect -Wno-xmp-in-flight %}
//
// Pins: host and device copies are separate, and the copy that is used, sent or read as a shadow is out of date or has
// no value. It does not matter whether both are the same memory.
#include <stdio.h>
#include <xmp.h>
#define N 23
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N], w[N], x[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i] with t(i)
#pragma xmp align x[i] with t(i)
#pragma xmp shadow u[1]
double m[N][6];
#pragma xmp align m[i][*] with t(i)
#pragma xmp shadow m[1][0]
double all;

static void fill(double from) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    u[i] = from + i;
    v[i] = from - i;
    for (int j = 0; j < 6; j++)
      m[i][j] = from + j;
  }
}

static void add(double what) {
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u)
  for (int i = 0; i < N; i++)
    u[i] += what; // MISTAKE 2: reads u[
}

static void smooth(void) {
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, v)
  for (int i = 1; i < N - 1; i++) {
    v[i] = u[i - 1];  // MISTAKE 5: 'update device(u)' is missing between them
    v[i] += u[i + 1]; // MISTAKE 9: from the shadow on the device, which was out of date
  }
}

static double sum(void) {
  double s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += u[i]; // MISTAKE 1: reads u[
  return s;
}

static void values(void) {
  fill(1);
#pragma acc data copy(u) copyin(v)
  {
    add(3);
#if MISTAKE != 1
#pragma acc update self(u)
#endif
    all += sum();
    fill(2);
#if MISTAKE != 2
#pragma acc update device(u)
#endif
    add(4);
#if MISTAKE == 10
#pragma acc update self(u[0:20])
#else
#pragma acc update self(u)
#endif
#pragma xmp loop on t(i) reduction(+ : all)
    for (int i = 0; i < N; i++)
      all += u[i] > 0; // MISTAKE 10: reads u[2
  }
  all += sum();
}

static void shadows(void) {
  fill(3);
#pragma acc data copy(u) copy(v)
  for (int step = 0; step < 3; step++) {
    add(1);
#if MISTAKE == 3
#pragma xmp reflect(u) // MISTAKE 3: 'update self(u)' is missing between them
#elif MISTAKE == 5
#pragma acc update self(u)
#pragma xmp reflect(u)
#elif MISTAKE != 9
#pragma xmp reflect(u) acc
#endif
    smooth();
#if MISTAKE != 4
#pragma acc update self(u)
#endif
    if (step == 1) {
#pragma xmp loop on t(i)
      for (int i = 0; i < N - 1; i++)
        w[i] = u[i + 1]; // MISTAKE 4: reads u[
    }
  }
}

static void around(void) {
  fill(4);
#if MISTAKE == 6
#pragma acc data create(u) copy(v)
#elif MISTAKE == 7
#pragma acc data copyin(u) copy(v)
#else
#pragma acc data copy(u) copy(v)
#endif
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      u[i] = u[i] + 1; // MISTAKE 6: reads u[0] of the device copy, which has no value
  }
#pragma xmp loop on t(i) reduction(+ : all)
  for (int i = 0; i < N; i++)
    all += u[i]; // MISTAKE 7: 'update self(u)' or 'copyout(u)' is missing before its end
#pragma acc data copyout(w)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N - (MISTAKE == 8); i++)
      w[i] = i;
  }
#pragma xmp loop on t(i) reduction(+ : all)
  for (int i = 0; i < N; i++)
    all += w[i]; // MISTAKE 8: reads w[22] of the host copy, which was copied from the device copy before that had a value
}

static void elements(int far) {
  fill(5);
#pragma xmp reflect(u, m)
#pragma xmp loop on t(i)
#pragma acc parallel loop copyin(u) copyout(w)
  for (int i = 0; i < N - 2; i++)
    w[i] = u[i + far]; // MISTAKE 11: of which this node has no copy
#pragma acc data copyin(m) create(v)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < 6; j++)
        m[i][j] *= 2;
#if MISTAKE == 12
#pragma xmp reflect(m) width(0 : 0, 0) acc
#else
#pragma xmp reflect(m) acc
#endif
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 1; i < N - 1; i++)
      v[i] = m[i - 1][2] + m[i + 1][3]; // MISTAKE 12: does not fill this element
  }
  fill(6);
}

static void underWay(void) {
#pragma acc data copy(u, v)
  {
#pragma xmp reflect(u) acc async(3)
#if MISTAKE != 13
#pragma xmp wait_async(3)
#endif
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i - 1] + u[i + 1]; // MISTAKE 13: is in flight: put wait_async before this access
#if MISTAKE == 13
#pragma xmp wait_async(3)
#endif
  }
}

/* Right programs, although one of the copies is older or is filled elsewhere. */
static void silent(int onHost) {
  fill(7);
#pragma acc data copyin(u, v) create(x)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop if (!onHost)
    for (int i = 0; i < N; i++)
      u[i] += 1;
    all += u == (double *)0;
#pragma xmp loop on t(i)
#pragma acc parallel loop if (!onHost)
    for (int i = 0; i < N; i++)
      x[i] = u[i];
#pragma acc update self(x) if (!onHost)
    x[0:N] = x[0:N] + 1;
#pragma xmp loop on t(i) reduction(+ : all)
    for (int i = 0; i < N; i++)
      all += x[i];
#pragma acc update self(u) if (!onHost)
#pragma xmp loop on t(i) reduction(+ : all)
    for (int i = 0; i < N; i++)
      all += u[i];
    fill(8);
#pragma xmp bcast(all)
  }
}

static double first(const double *of) { return of[0]; }

static void pointers(void) {
#pragma acc data create(u, v) copy(m)
  {
#pragma acc host_data use_device(v)
    { all += v != (double *)0; }
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      m[i][1] = 3;
      m[i][2] = first(m[i]);
    }
#pragma acc update self(m)
#pragma xmp loop on t(i) reduction(+ : all)
    for (int i = 0; i < N; i++)
      all += m[i][1];
  }
}

/// The parameter is aligned, so its elements are checked as those of the argument.
static void twice(double *a) {
#pragma xmp align a[i] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
}

static void arguments(void) {
#pragma acc data copy(v)
  {
    twice(v);
#if MISTAKE != 14
#pragma acc update device(v)
#endif
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      v[i] += 1; // MISTAKE 14: 'update device(v)' is missing between them
  }
}

int main(void) {
  values();
  arguments();
  shadows();
  around();
  elements(MISTAKE == 11 ? 2 : 1);
  underWay();
  silent(0);
  silent(1);
  pointers();
#pragma xmp task on p(1)
  printf("%g\n", all);
  return 0;
}
