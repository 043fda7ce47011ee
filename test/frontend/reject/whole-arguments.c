// RUN: %xaccc --translate %s -o /dev/null 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: a warning where a function gets the local section of an array but uses it as the whole array.
#pragma xmp nodes p(*)
#pragma xmp template t(0:23)
#pragma xmp distribute t(block) onto p
double u[24], w[24][6], columns[6][24], plain[24], *v;
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp align w[i][*] with t(i)
#pragma xmp align columns[*][i] with t(i)
double total(double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    // CHECK-DAG: :[[#@LINE+1]]:10: note: this subscript of 'a' reaches the end of the whole array
    s += a[i];
  return s;
}
double quarter(double *a, int n) {
  double s = 0;
  for (int i = 0; i < n / 4; i++)
    s += a[i];
  n /= 4;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
double down(double (*a)[24]) {
  double s = 0;
  for (int i = 5; i >= 0; i--)
    for (int j = 23; j >= 0; j--)
      // CHECK-DAG: :[[#@LINE+1]]:12: note: this subscript
      s += a[i][j];
  return s;
}
double own(double *a, int n) {
#pragma xmp align a[i] with t(i)
  double s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
int main(void) {
  int n = 24;
  // CHECK-DAG: :[[#@LINE+1]]:20: warning: 'u' is the address of the local section here, but 'total' uses it as the whole array: add an 'align' for its parameter 'a' there and distribute its loop, or copy 'u' with 'gmove' to an array that is not aligned [-Wxmp-local-address]
  double s = total(u, n) + total(u, 6) + total(plain, n) + quarter(u, n) + own(u, n);
  // CHECK-DAG: :[[#@LINE+1]]:14: warning: 'v' is the address
  s += total(v, 24) + total(w[0], 6);
  // CHECK-DAG: :[[#@LINE+1]]:24: warning: 'w' is the address
  s += total((double *)w, 24 * 6) + total((double *)w, 24);
  // CHECK-DAG: :[[#@LINE+1]]:13: warning: 'columns' is the address
  s += down(columns);
  return (int)s;
}
