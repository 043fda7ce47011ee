// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: uses of outdated copies where the kernel, the update or the use stands in a called function. Parameters stand
// for the arrays that they receive.
double table[24], grid[24][24];

static void storeTable(void) {
#pragma acc parallel loop present(table)
  for (int i = 0; i < 24; i++)
    // CHECK-DAG: [[#@LINE+1]]:5: note: stored to 'table' on the device
    table[i] = i;
}
static double sumOfTable(void) {
  double s = 0;
  for (int i = 0; i < 24; i++)
    // CHECK-DAG: [[#@LINE+1]]:10: warning: the host uses its copy of 'table' here, which is out of date: add 'update self(table)' after the store on the device [-Wxmp-device-copy]
    s += table[i];
  return s;
}
double byName(void) {
  double s = 0;
#pragma acc data create(table)
  {
    storeTable();
    // CHECK-DAG: [[#@LINE+1]]:9: note: called from here
    s = sumOfTable();
#pragma acc update self(table)
    s += sumOfTable();
  }
  return s;
}

static void twice(double *a, int n) {
#pragma acc parallel loop present(a[0 : n])
  for (int i = 0; i < n; i++)
    // CHECK-DAG: [[#@LINE+1]]:5: warning: the device uses its copy of 'a' here, which is out of date: add 'update device(a)' after the store on the host [-Wxmp-device-copy]
    a[i] *= 2;
}
static void fetch(double *v, int n) {
#pragma acc update self(v[0 : n])
}
static double sum(const double *p, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    // CHECK-DAG: [[#@LINE+1]]:10: warning: the host uses its copy of 'p' here, which is out of date: add 'update self(p)' after the store on the device [-Wxmp-device-copy]
    s += p[i];
  return s;
}
static double sumOnDevice(double *q, int n) {
  twice(q, n);
  fetch(q, n);
  return sum(q, n);
}
double byParameter(void) {
  double a[24], b[24], s = 0;
  for (int i = 0; i < 24; i++)
    a[i] = b[i] = 1;
#pragma acc data copy(a, b)
  {
    twice(a, 24);
    // CHECK-DAG: [[#@LINE+1]]:10: note: called from here
    s += sum(a, 24);
    s += sumOnDevice(b, 24);
    for (int k = 0; k < 3; k++) {
      // CHECK-DAG: [[#@LINE+1]]:7: note: called from here
      twice(b, 24);
      fetch(b, 24);
      for (int i = 0; i < 24; i++)
        // CHECK-DAG: [[#@LINE+1]]:9: note: stored to 'b' on the host
        b[i] = 3;
    }
  }
  return s;
}

/* Device copies that one function creates and another one uses. */
static void create(void) {
#pragma acc enter data create(grid)
}
static void storeGrid(void) {
#pragma acc parallel loop collapse(2) present(grid)
  for (int i = 0; i < 24; i++)
    for (int j = 0; j < 24; j++)
      grid[i][j] = i;
}
static double trace(double (*rows)[24]) {
  double s = 0;
  for (int i = 0; i < 24; i++)
    // CHECK-DAG: [[#@LINE+1]]:10: warning: the host uses its copy of 'rows' here
    s += rows[i][i];
  return s;
}
int main(void) {
  create();
  storeGrid();
  // CHECK-DAG: [[#@LINE+1]]:10: note: called from here
  return trace(grid) > 0;
}

/* No warning: the effect of a call is not certain. */
void elsewhere(double *a);
static double sumAfter(double *a, int n, int device) {
  double s = 0;
  if (device)
    fetch(a, n);
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
double uncertain(int device) {
  double a[24] = {0}, b[24] = {0}, c[24] = {0}, s;
#pragma acc data copy(a, b, c)
  {
    twice(a, 24);
    s = device ? sum(a, 24) : 0;
    twice(b, 24);
    elsewhere(b);
    s += sum(b, 24);
    twice(c, 24);
    s += sumAfter(c, 24, device);
  }
  return s;
}

/* Nor on another device. */
double onTwoDevices(void) {
  double s = 0;
#pragma acc enter data create(table)
  storeTable();
#pragma acc set device_num(1)
  s += sumOfTable();
#pragma acc set device_num(0)
#pragma acc exit data delete(table)
  return s;
}

/* Nor in the next call, whose parameter is another array. */
static void enter(double *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma acc enter data copyin(a[0 : n])
#pragma acc parallel loop present(a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}
void twoArrays(double *a, double *b) {
  enter(a, 24);
  enter(b, 24);
}

/* The called function creates the copy. */
static void tripled(int n, double *a) {
#pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++)
    // CHECK-DAG: [[#@LINE+1]]:5: note: stored to 'a' on the device
    a[i] *= 3;
}
static void start(double *a, int n) {
#pragma acc enter data copyin(a[0:n])
}
static void stop(double *a, int n) {
#pragma acc exit data copyout(a[0:n])
}
static void stored(double *a, int n) {
#pragma acc parallel loop present(a[0:n])
  for (int i = 0; i < n; i++)
    // CHECK-DAG: [[#@LINE+1]]:5: note: stored to 'a' on the device
    a[i] = i;
}
double creators(double *heap, int n) {
  double array[24] = {0};
  tripled(24, array);
  // CHECK-DAG: [[#@LINE+1]]:7: warning: the host uses 'array' here, but the values stored on the device were not copied back
  if (array[0] > 0)
    return 0;
  double s = 0;
  start(heap, n);
  stored(heap, n);
  for (int i = 0; i < n; i++)
    // CHECK-DAG: [[#@LINE+1]]:10: warning: the host uses its copy of 'heap' here
    s += heap[i];
  stop(heap, n);
  for (int i = 0; i < n; i++)
    s -= heap[i];
  return s;
}
