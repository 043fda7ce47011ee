// RUN: %xaccc -o %t %s
// RUN: env XACC_CPU_MEMORY=separate %run -n 1 %t | FileCheck %s
// RUN: %xaccc -shared -fPIC -DTOOL -o %t.so %s
// RUN: %xaccc -DPLAIN -o %t.plain %s
// RUN: env XACC_CPU_MEMORY=separate ACC_PROFLIB=%t.so %run -n 1 %t.plain | FileCheck %s
// RUN: not env ACC_PROFLIB=%t.none %run -n 1 %t.plain 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: not env ACC_PROFLIB=libm.so.6 %run -n 1 %t.plain 2>&1 | FileCheck --check-prefix=OTHER %s
//
// Pins: the profiling interface (OpenACC 3.3, 5.1, OpenACC 3.3, 5.2, OpenACC 3.3, 5.3, OpenACC 3.3, 5.4): a tool in the program or in a library of ACC_PROFLIB observes
// constructs, data, updates, memory, waits and the end, with lines, names and the values it stored at the start.
#include <acc_prof.h>
#include <stdio.h>

#ifndef PLAIN
static const char *const names[] = {
    "none",     "init",    "init end", "shutdown", "shutdown end", "runtime shutdown", "create",      "delete",       "alloc",
    "free",     "enter",   "enter end", "exit",    "exit end",     "update",           "update end",  "construct",    "construct end",
    "launch",   "launch end", "upload", "upload end", "download",  "download end",     "wait",        "wait end"};
static void seen(acc_prof_info *p, acc_event_info *e, acc_api_info *api) {
  const int event = p->event_type;
  printf("%s line %d async %ld", names[event], p->line_no, (long)p->async);
  if ((event >= acc_ev_create && event <= acc_ev_free) ||
      (event >= acc_ev_enqueue_upload_start && event <= acc_ev_enqueue_download_end))
    printf(" %s %zu bytes parent %d implicit %d", e->data_event.var_name, e->data_event.bytes,
           e->data_event.parent_construct, e->data_event.implicit);
  printf(" tool %ld api %d\n", (long)e->other_event.tool_info, api->device_api);
  e->other_event.tool_info = (void *)(long)event;
}
static void first(acc_prof_info *p, acc_event_info *e, acc_api_info *api) { printf("other at %s\n", names[p->event_type]); }
void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func look) {
  if (look("acc_prof_register") != (acc_query_fn)reg || look("nothing")) return;
  for (int event = 1; event < acc_ev_last; event++) reg(event, seen, acc_reg);
  reg(acc_ev_wait_start, seen, acc_reg); // still called once
  reg(acc_ev_wait_start, first, acc_reg);
  reg(acc_ev_wait_end, first, acc_reg); // the one that began last ends first
  reg(acc_ev_wait_end, seen, acc_reg);
  unreg(acc_ev_wait_end, seen, acc_reg);
  unreg(acc_ev_update_end, NULL, acc_toggle);
  reg(acc_ev_update_end, first, acc_reg); // the event remains stopped
}
#endif

#ifndef TOOL
int main(void) {
  if (acc_prof_lookup("acc_prof_lookup") != (acc_query_fn)acc_prof_lookup) return 1;
  int a[4] = {1}; // CHECK: init line [[#@LINE+3]] async -2 tool 0 api 0
                  // CHECK-NEXT: init end line [[#@LINE+2]] async -2 tool 1
                  // CHECK-NEXT: construct line [[#@LINE+1]] async -2 tool 0
#pragma acc parallel copy(a)
  a[0] = 2;
  // CHECK-NEXT: enter line [[#@LINE-2]] async -2 tool 0
  // CHECK-NEXT: alloc line [[#@LINE-3]] async -2 a 16 bytes parent 0 implicit 1 tool 0
  // CHECK-NEXT: create line [[#@LINE-4]] async -2 a 16 bytes parent 0 implicit 1 tool 0
  // CHECK-NEXT: upload line [[#@LINE-5]] async -2 a 16 bytes parent 0 implicit 1 tool 0
  // CHECK-NEXT: upload end line [[#@LINE-6]] async -2 a 16 bytes parent 0 implicit 1 tool 20
  // CHECK-NEXT: enter end line [[#@LINE-7]] async -2 tool 10
  // CHECK-NEXT: exit line [[#@LINE-8]] async -2 tool 0
  // CHECK-NEXT: download line [[#@LINE-9]] async -2 a 16 bytes parent 0 implicit 1 tool 0
  // CHECK-NEXT: download end line
  // CHECK-NEXT: delete line
  // CHECK-NEXT: free line
  // CHECK-NEXT: exit end line [[#@LINE-13]] async -2 tool 12
  // CHECK-NEXT: construct end line [[#@LINE-14]] async -2 tool 16
#pragma acc data copyin(a)
  {
  // CHECK: alloc line [[#@LINE-2]] async -2 a 16 bytes parent 3 implicit 0
#pragma acc parallel loop async(1) // CHECK: construct line [[#@LINE]] async 1 tool 0
    for (int i = 0; i < 4; i++) a[i]++; // CHECK: construct end line [[#@LINE-1]] async 1 tool 16
#pragma acc wait(1)
    // CHECK: wait line [[#@LINE-1]] async 1 tool 0
    // CHECK-NEXT: other at wait
    // CHECK-NEXT: other at wait end
    // CHECK-NEXT: wait end line [[#@LINE-4]] async 1 tool 24
#pragma acc update self(a[1:2])
    // CHECK-NEXT: update line [[#@LINE-1]] async -2
    // CHECK-NEXT: download line [[#@LINE-2]] async -2 a 8 bytes parent 12 implicit 0
  }
  // CHECK-NOT: update end
  // CHECK: exit end line
  acc_copyin(a, sizeof a); // CHECK: alloc line -1 async -2 (null) 16 bytes parent 15 implicit 0
  acc_delete(a, sizeof a); // CHECK: free line -1
  acc_wait_all();          // CHECK: wait line -1 async -2
  printf("%d\n", a[1]);    // CHECK: {{^}}1{{$}}
  return 0;                // CHECK-NEXT: shutdown line -1
}                          // CHECK-NEXT: shutdown end line -1 async -2 tool 3
#endif                     // CHECK-NEXT: runtime shutdown line -1

// NONE: ACC_PROFLIB: {{.*}}.none: cannot open shared object file
// OTHER: ACC_PROFLIB: 'libm.so.6' has no function acc_register_library
