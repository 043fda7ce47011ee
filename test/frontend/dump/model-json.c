// RUN: %xaccc --dump-model=json %s | FileCheck %s
//
// Pins: nodes, templates, arrays, reflects and gmoves as JSON, with values as the user wrote them.
#define N 40
#pragma xmp nodes p(2, *)
#pragma xmp nodes q(2) = p(1:2, 1)
#pragma xmp template t(0 : N - 1, 0:9)
#pragma xmp distribute t(*, block(5)) onto q
double a[10][N], b[N];
#pragma xmp align a[i][j] with t(j, i)
#pragma xmp shadow a[1:2][0]

void f(int n) {
#pragma xmp reflect(a) width(/periodic/ 1 : n, 0) orthogonal
#pragma xmp gmove
  b[0:N] = a[n][0:N];
}
// CHECK: {"arrays":[{"dims":[{"extent":"10","offset":"0","shadow":"1:2","template_dim":1},{"extent":"40","offset":"0","shadow":"0:0","template_dim":0}],"name":"a","template":"t"}],
// CHECK-SAME: {{^}}"moves":[{"arrays":["a"],"file":"{{[^"]*}}model-json.c","kind":"reflect","line":14,"orthogonal":true,"widths":[{"periodic":true,"width":["1","n"]},{"periodic":false,"width":["0","0"]}]},
// CHECK-SAME: {{^}}{"file":"{{[^"]*}}model-json.c","from":{"array":"a","subscripts":{{\[\[}}"?"],["0","40","1"{{\]\]}}},"kind":"gmove","line":15,"to":{"array":null,"subscripts":{{\[\[}}"0","40","1"{{\]\]}}}}],
// CHECK-SAME: {{^}}"nodes":{"p":{"part":false,"sizes":["2","*"]},"q":{"part":true,"sizes":["2"]}},
// CHECK-SAME: {{^}}"schema":1,
// CHECK-SAME: {{^}}"templates":{"t":{"bounds":{{\[\[}}"0","39"],["0","9"{{\]\]}},"formats":["*","block(5)"],
// CHECK-SAME: {{^}}"nodes":"q"}}}
