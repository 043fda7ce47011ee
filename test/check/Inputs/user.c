/* Declares the array that owner.c defines, in the same way unless macros say otherwise. */
#define N 23
#ifndef TYPE
#define TYPE double
#endif
#ifndef COLUMNS
#define COLUMNS 3
#endif
#ifndef SHADOW
#define SHADOW 1
#endif
#ifndef LAST
#define LAST N - 1
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0 : LAST)
#pragma xmp distribute t(block) onto p
extern TYPE u[N][COLUMNS];
extern double nowhere[N]; /* neither defined nor used anywhere */
#pragma xmp align u[i][*] with t(i)
#pragma xmp align nowhere[i] with t(i)
#if SHADOW > 0
#pragma xmp shadow u[SHADOW][0]
#endif
double use(void) {
  double sum = 0;
#pragma xmp loop on t(i) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += u[i][1];
  return sum;
}
