#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double u[N], v[N], w[N], sums[N];
#pragma xmp align [i] with t(i) :: u, v, w, sums
#pragma xmp shadow [1] :: u, sums

static void increase(double *a) {
  //+ add an '(align)' for its parameter '(a)' => #pragma xmp \1 \2[i] with t(i)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] += 1;
}

static void neighbours(void) {
  //+ fill the shadow with '(reflect \(u\) width\(/periodic/1\))' => #pragma xmp \1
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
#ifdef _XCALABLEMP
    v[i] = u[(i + 1) % N]; //-
    //+ let it reach into the shadow => v[i] = u[i + 1];
#else
    v[i] = u[(i + 1) % N];
#endif
  }
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    sums[i - 1] += u[i];
    //+ and add '(reduce_shadow \(sums\))' => #pragma xmp \1
  //+ exchange them with '(gmove)' outside the loop => #pragma xmp \1
  //+ exchange them with 'gmove' outside the loop => for (int i = 0; i < N; i++) w[i] = u[N - 1 - i];
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    v[i] += u[N - 1 - i]; //-
    //+ exchange them with 'gmove' => v[i] += w[i];
#pragma xmp reflect(u) async(1)
    //+ put '(wait_async ?\(1\))' before this use => #pragma xmp \1
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++)
    w[i] = u[i - 1];
#pragma xmp wait_async(1) //-
}

static void single(void) {
  double copied, sent;
  //+ put the statement into a (task on) '(t)' => #pragma xmp \1 \2(3)
  u[3] = 5;
  //+ copy it with '(gmove)' => #pragma xmp \1
  copied = u[4];
  //+ '(bcast)' it from a (task on) '(t)' => #pragma xmp \2 \3(5)
  sent = u[5];
  //+ '(bcast)' it from a (task on) '(t)' => #pragma xmp \1(sent) from \3(5)
#pragma xmp task on p(1)
  printf("%g %g\n", copied, sent);
}

static void replicated(void) {
  int found = 0, number = 2, both = 3;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    if (v[i] > 30)
      found = i;
      //+ combine the values with a '(reduction)' => #pragma xmp \1(max : found)
#pragma xmp task on p(1)
  number = 7;
  //+ or send one with '(bcast)' => #pragma xmp \1(number) from p(1)
#pragma xmp bcast(both) on p(1) //-
  //+ write '(from p\(1\))' => #pragma xmp bcast(both) \1
  if (found > number + both)
    number++;
  //+ put it into a '(task on)' one node => #pragma xmp \1 p(1)
  {
    FILE *file = fopen("advice.written", "w");
    fclose(file);
    remove("advice.written");
  }
  //+ in a '(task on)' the first node => #pragma xmp \1 p(1)
  if (scanf("%d", &number) == 1)
    number++;
  //+ and '(bcast)' the values => #pragma xmp \1(number) from p(1)
#pragma xmp task on p(1)
  printf("%d %d %d\n", found, number, both);
}

static void notInC(void) {
#ifdef _XCALABLEMP
  double edge[2] = {8, 9};
  static int from_left:[*];
  if (xmp_node_num() == 1) //-
  //+ put it into a (task on) these nodes => #pragma xmp \1 p(1)
  {
#pragma xmp gmove out
    u[N - 2:2] = edge[:];
  }
#pragma xmp barrier
  w[:] = 1;
  u[:] += w[:];
  //+ add '(reflect \(u\))' before this statement => #pragma xmp \1
  v[1:N - 1] = u[0:N - 1];
  from_left:[(xmpc_this_image() + 1) % xmp_num_images()] = 1;
  //+ call '(xmp_sync_all)' in between => \1(NULL);
  u[0:N] += from_left;
#else
  u[N - 2] = 8, u[N - 1] = 9;
  for (int i = 0; i < N; i++)
    w[i] = 1, u[i] += 1;
  for (int i = 1; i < N; i++)
    v[i] = u[i - 1];
  for (int i = 0; i < N; i++)
    u[i] += 1;
#endif
}

int main(void) {
  double total = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = 2 * i, v[i] = w[i] = sums[i] = 0;
  increase(w);
  neighbours();
  single();
  replicated();
  notInC();
#pragma xmp loop on t(i) reduction(+ : total)
  for (int i = 0; i < N; i++)
    total += (i + 1) * (u[i] + v[i] + w[i] + sums[i]);
#pragma xmp task on p(1)
  printf("%g\n", total);
  return 0;
}
