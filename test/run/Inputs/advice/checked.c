#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N], v[N], wide[N], host[N], lost[N];
#pragma xmp align [i] with t(i) :: u, v, wide, host, lost
#pragma xmp shadow [1] :: u
#pragma xmp shadow [2] :: wide

static void fillWide(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    wide[i] = i * i;
}

static void shadows(int ahead) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = 3 * i, v[i] = 0;
    //+ read u\[.*'(reflect \(u\))' is missing between them => #pragma xmp \1
#pragma xmp loop on t(i)
  for (int i = 0; i < N - 1; i++)
    v[i] += u[i + ahead];
  fillWide();
#pragma xmp reflect(wide) width(1) //-
  //+ '(reflect\(wide\)) width\(1\)' .* does not fill this element: check its width => #pragma xmp \1 width(2)
#pragma xmp loop on t(i)
  for (int i = 0; i < N - 2; i++)
    v[i] += wide[i + 2 * ahead];
#pragma xmp reflect(u) async(1)
  //+ is in flight: put (wait_async) before this access => #pragma xmp \1(1)
#pragma xmp loop on t(i)
  for (int i = 0; i < N - 1; i++)
    v[i] += u[i + ahead];
#pragma xmp wait_async(1) //-
}

static double devices(void) {
  double sum = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    lost[i] = i, host[i] = i + 1;
#pragma acc data create(host) copyin(lost) //-
    //+ creates it without a value; '.*' or '(copyin\(host\))' is missing => #pragma acc data \1 copyin(lost)
  {
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      host[i] = 2 * host[i];
      lost[i] += host[i];
    }
    //+ '(update self)\(host\)' is missing between them => #pragma acc \1(host)
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      host[i] += 1;
    //+ '(update device\(host\))' is missing between them => #pragma acc \1
#pragma xmp loop on t(i)
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      lost[i] += host[i];
    //+ no longer exists; '(update self\(lost\))' or .* is missing before its end => #pragma acc \1
  }
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += lost[i];
  return sum;
}

static int largest(int from) {
  int found = 0;
#pragma xmp loop on t(i)
  for (int i = from; i < N; i++)
    if (v[i] > 10)
      found = i;
      //+ 'found' is .*; add '?reduction\(max ?: ?found\)'? or => #pragma xmp reduction(max : found)
  return found;
}

static int sent(int n) {
  int number = n;
#pragma xmp task on p(1)
  number = n + 7;
  //+ 'number' is .*; add '?(bcast\(number\)) => #pragma xmp \1 from p(1)
  return number > 8 ? number : n;
}

int main(void) {
  double total = 0;
  shadows(1);
#pragma xmp loop on t(i) reduction(+ : total)
  for (int i = 0; i < N; i++)
    total += v[i];
  total += devices();
  const int found = largest(2), number = sent(2);
  if (found > number)
    total += found;
#pragma xmp task on p(1)
  printf("%g %d %d\n", total, found, number);
  return 0;
}
