// RUN: %parity %s
//
// Pins: a byte-order mark at the start of the file, digraphs, and macros whose names are words of directives.
#include <stdio.h>
#define width 6
#define onto 2
#define N (width * onto)
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int a<:N:>;
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]

int main(void) <%
  int s = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a<:i:> = i * width;
#pragma xmp reflect(a) width(1)
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 1; i < N - 1; i++) <%
    s += a[i - 1] + a<:i + 1:>;
  %>
#pragma xmp task on p(1)
  <%
    printf("%d\n", s);
  %>
  return 0;
%>
