// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %xaccc -fsyntax-only -Wno-xmp-device-copy -Wno-xmp-in-flight %s 2>&1 | count 0
//
// Pins: uses of outdated copies on host and device, and uses of data in flight.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double u[100], v[100];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]

double copies(int n, const int *index) {
  double a[100], b[100], x = 0;
  for (int i = 0; i < 100; i++)
    a[i] = b[i] = i;
#pragma acc data copy(a)
  {
    for (int step = 0; step < n; step++) {
// CHECK-DAG: [[@LINE+1]]:{{.*}} note: '#pragma acc update device(a)' is missing before this line
#pragma acc parallel loop
      for (int i = 0; i < n; i++)
        // CHECK-DAG: [[@LINE+2]]:{{.*}} warning: the device uses its copy of 'a' here, which is out of date: add 'update device(a)' after the store on the host [-Wxmp-device-copy]
        // CHECK-DAG: [[@LINE+1]]:{{.*}} note: stored to 'a' on the device
        a[i] = a[i] + x;
      // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: the host uses its copy of 'a' here, which is out of date: add 'update self(a)' after the store on the device [-Wxmp-device-copy]
      x += a[0];
      // CHECK-DAG: [[@LINE+1]]:{{.*}} note: stored to 'a' on the host
      a[0] = x;
    }
    // Not certain: which element, whether at all.
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[index[i]] = 0;
    x += a[0];
  }
// CHECK-DAG: [[@LINE+1]]:{{.*}} warning: 'b' has no device copy here: no earlier directive creates one [-Wxmp-device-copy]
#pragma acc update self(b)
#pragma acc update self(b) if_present
// CHECK-DAG: [[@LINE+1]]:13: warning: this directive has no data clause, so it puts nothing on the device: add 'copy', 'copyin', 'copyout' or 'create' [-Wxmp-device-copy]
#pragma acc data if(n)
#pragma acc data default(none)
  x += 1;
  return x + b[0] + a[0];
}

double lost(void) {
  double a[100], b[100], c[100];
  for (int i = 0; i < 100; i++)
    a[i] = b[i] = c[i] = i;
#pragma acc parallel loop copyin(a[0:50]) copyout(a[50:50])
  for (int i = 0; i < 100; i++)
    a[i] = 1;
  double x = a[1]; // not certain
#pragma acc parallel loop copyin(a)
  for (int i = 0; i < 100; i++)
    // CHECK-DAG: [[@LINE+1]]:{{.*}} note: stored to 'a' on the device
    a[i] = 1;
  // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: the host uses 'a' here, but the values stored on the device were not copied back: use 'copy' or 'copyout', or add 'update self(a)' before the device copy ends [-Wxmp-device-copy]
  x += a[0];
#pragma acc data copyin(b) create(c)
  {
#pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      b[i] = c[i] = 2;
#pragma acc update self(b)
  }
  // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: the host uses 'c' here, but the values stored on the device
  return x + b[0] + c[0];
}

void underWay(void) {
// CHECK-DAG: [[@LINE+1]]:{{.*}} note: the asynchronous directive is here
#pragma xmp reflect(u) async(1)
// CHECK-DAG: [[@LINE+1]]:{{.*}} note: '#pragma xmp wait_async (1)' is missing before this line
#pragma xmp loop on t(i)
  for (int i = 1; i < 99; i++)
    // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: 'u' is used here while an asynchronous directive sends or fills it: put 'wait_async(1)' before this use [-Wxmp-in-flight]
    v[i] = u[i - 1] + u[i + 1];
#pragma xmp wait_async(1)
}

/* Directives without 'acc' read host copies. */
double sent(void) {
  double sum = 0, all[100], field[100] = {0};
#pragma acc data copy(u, sum, field)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < 100; i++) {
      u[i] = i;
      sum += u[i];
    }
#pragma acc parallel loop
    for (int i = 0; i < 100; i++)
      field[i] = i;
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} warning: this directive uses the host copy of 'sum', which is out of date: add the clause 'acc', or 'update self(sum)' after the store on the device [-Wxmp-device-copy]
#pragma xmp reduction(+ : sum)
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} warning: this directive uses the host copy of 'field', which is out of date: add the clause 'acc', or 'update self(field)' after the store on the device [-Wxmp-device-copy]
#pragma xmp bcast(field)
    // CHECK-DAG: [[#@LINE+2]]:{{.*}} warning: this directive uses the host copy of 'u', which is out of date: add the clause 'acc', or 'update self(u)' after the store on the device [-Wxmp-device-copy]
#pragma xmp gmove
    all[:] = u[:];
#pragma acc update self(u)
#pragma xmp gmove
    all[:] = u[:];
  }
  return all[0];
}

/* A construct has its own copies of scalars that no clause names. */
double scalars(const double *a, int n) {
  double last = 0, kept = 0, most = 0, t = 0, both = 0;
#pragma acc parallel loop copyin(a[0:n]) copy(kept) reduction(max : most)
  for (int i = 0; i < n; i++) {
    t = a[i];
    if (t > 3)
      // CHECK-DAG: [[@LINE+1]]:{{.*}} note: stored to 'last' on the device
      last = kept = t;
    most = t > most ? t : most;
  }
  for (int i = 0; i < n; i++) {
    t = most;
    both += t;
  }
  // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: the host uses 'last' here, but not the values stored on the device: the construct has its own copy of a scalar that no clause names; add 'copy(last)', or a 'reduction' of it [-Wxmp-device-copy]
  return last + kept + both;
}

double onlyAssigned(void) {
  double x = 0, y = 0, z = 0;
#pragma acc serial
  {
    // CHECK-DAG: [[@LINE+1]]:{{.*}} note: stored to 'x' on the device
    x = 3;
  }
#pragma acc parallel private(y) copy(z)
  {
    y = 3;
    z = 3;
  }
  // CHECK-DAG: [[@LINE+1]]:{{.*}} warning: the host uses 'x' here, but not the values stored on the device: the construct has its own copy of a scalar that no clause names; add 'copy(x)', or a 'reduction' of it [-Wxmp-device-copy]
  return x + y + z;
}
