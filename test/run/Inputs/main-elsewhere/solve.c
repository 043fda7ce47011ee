#pragma xmp nodes p(*)
double solve(int n) {
  double s = 0;
#pragma xmp template t(0 : n - 1)
#pragma xmp distribute t(block) onto p
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
