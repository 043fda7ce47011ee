/* Arrays of several distributions, for pages without a run. */
int N(void);
#pragma xmp nodes p(2, *)
#pragma xmp nodes q(*)
#pragma xmp template t(0:9, 1:20)
#pragma xmp distribute t(cyclic(3), block) onto p
#pragma xmp template s(0:15)
#pragma xmp distribute s(block) onto q
float a[20][10], c[16];
#pragma xmp align a[i][j] with t(j, i + 1)
#pragma xmp align c[i] with s(i)
#pragma xmp shadow c[2:1]

void set(float x) {
#pragma xmp loop (j, i) on t(j, i + 1)
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 10; j++)
      a[i][j] = x;
#pragma xmp reflect (c)
}
