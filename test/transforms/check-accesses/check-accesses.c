// RUN: %xaccc -fxmp-check --stop-after=check-accesses --translate %s -o %t | grep -v CHECK: | FileCheck %s
// RUN: %xaccc -fxmp-check=communication --stop-after=check-accesses --translate %s -o %t | FileCheck --check-prefix=PLAIN %s
// RUN: %xaccc -fxmp-check --translate %s -o - | FileCheck --check-prefix=CALLS %s
// RUN: %xaccc -fxmp-check=communication --translate %s -o - | FileCheck --check-prefix=CALLS %s
//
// RUN: %xaccc -fxmp-check --target=openacc --translate %s -o - | grep -v '//' | FileCheck --check-prefix=OTHER %s
//
// Pins: elements with -fxmp-check: reads, stores, updates, members of structs, addresses, rows. On devices they are
// checked only if the program's threads run the construct, and only for arrays that it uses by subscripts. Sections and
// members of pointed-to memory are not changed.
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
struct cell {
  double now[2];
};
double u[N], v[N][3];
struct cell cells[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i][*] with t(i)
#pragma xmp align cells[i] with t(i)
#pragma xmp shadow u[1]
void use(double *x);
#define AT(a, i) (a)[i]
// PLAIN: u[i] = u[i - 1];
void f(void) {
#pragma xmp reflect(u)
#pragma xmp loop on t(i)
  for (int i = 1; i < N; i++) {
    // CHECK: XACC_STORE(xmp_file[0], double, u_desc, i) = XACC_LOAD(xmp_file[0], double, u_desc, (i - 1));
    u[i] = u[i - 1];
    // CHECK: XACC_UPDATE(xmp_file[0], double, v_desc, i, (i % 3)) += XACC_LOAD(xmp_file[0], double, u_desc, i);
    v[i][i % 3] += AT(u, i);
    // CHECK: XACC_STORE(xmp_file[0], struct cell, cells_desc, i).now[1] = 2;
    cells[i].now[1] = 2;
    // CHECK: use(&XACC_ADDRESS_OF(xmp_file[0], double, u_desc, i));
    use(&u[i]);
    // CHECK: use((xacc_check_escape(v_desc), v[i]));
    use(v[i]);
  }
#pragma xmp loop on t(i)
#pragma acc parallel loop if (u != v[0])
  for (int i = 0; i < N; i++) {
    // CHECK: XACC_ON_DEVICE(xmp_file[0], XACC_WRITE, double, v_desc, v, xmp_if, i, 0) =
    // CHECK-SAME: XACC_ON_DEVICE(xmp_file[0], XACC_READ, double, u_desc, u, xmp_if, i);
    v[i][0] = u[i];
    // CHECK: XACC_ON_DEVICE(xmp_file[0], XACC_UPDATE, struct cell, cells_desc, cells, xmp_if, i).now[1]++;
    cells[i].now[1]++;
  }
#pragma xmp loop on t(i)
#pragma acc parallel loop
  for (int i = 0; i < N; i++) {
    // CHECK: XACC_ON_DEVICE(xmp_file[0], XACC_WRITE, double, u_desc, u, 1, i) = 1;
    u[i] = 1;
    // CHECK: use(v[i]);
    use(v[i]);
  }
}
// OTHER-COUNT-2: xacc_check_unseen(u_desc);
// OTHER-NOT: XACC_ON_DEVICE
// CALLS: xacc_check_call(&xmp_site[
// CALLS-NEXT: xacc_reflect(
// CALLS: xacc_check_step();
// CALLS-NEXT: const xacc_range i_range
