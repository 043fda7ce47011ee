// A program that makes the mistake its argument names. MistakesTest runs it and reads its output like a user.
#include "xacc_message.h"
#include "xaccrt.h"
#include "xmp.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>

namespace {

const xacc_site reflectSite{"jacobi.c", 14, "reflect (u)"};
const xacc_site site{"jacobi.c", 6, "nodes p"};

xacc_nodes *line(long size = XACC_REST) {
  const long pSize = size;
  xacc_nodes *p = xacc_nodes_make(&site, "p", &pSize, 1);
  return p;
}

xacc_template *blocks(long upper, long width = 0) {
  const xacc_template_axis axis{.upper = upper, .format = XACC_BLOCK, .width = width};
  return xacc_template_make(&site, &site, "t", line(), &axis, 1);
}

xacc_array *array(xacc_template *t, long extent, long offset, long shadow) {
  const xacc_array_axis axis{
      .extent = extent, .offset = offset, .shadow = XACC_SHADOW, .lower_shadow = shadow, .upper_shadow = shadow};
  xacc_array *a = xacc_array_make(&site, &site, {"u", t, XACC_DOUBLE, &axis, 1});
  xacc_array_alloc(a);
  return a;
}

/// An array of one or two dimensions, the first of them in blocks.
xacc_array *array(const char *name, xacc_type type, size_t bytes, long rows, long columns = 0) {
  const xacc_array_axis axes[] = {{.extent = rows}, {.extent = columns, .collapsed = 1}};
  xacc_array *a = xacc_array_make(&site, &site, {name, blocks(rows - 1), type, axes, columns ? 2 : 1, bytes});
  xacc_array_alloc(a);
  return a;
}

xacc_array *doubles(const char *name, long rows, long columns = 0) {
  return array(name, XACC_DOUBLE, sizeof(double), rows, columns);
}
xacc_array *ints(const char *name, long rows) { return array(name, XACC_INT, sizeof(int), rows); }

/// An index array whose last element is `last`.
xacc_array *indices(const char *name, long rows, int last) {
  xacc_array *a = ints(name, rows);
  void *local = nullptr;
  int first = 0, end = xmp_array_gclubound(a, 1);
  xmp_array_lbound_global(a, 1, &first);
  xmp_array_laddr(a, &local);
  if (end == rows - 1)
    static_cast<int *>(local)[end - first] = last;
  return a;
}

void reflect(xacc_array *a, xacc_width width) { xacc_reflect(&reflectSite, a, {.widths = &width}, XACC_SYNC); }

const xacc_site coarraySite{"ring.c", 9, "a[0:4]:[k] = b[:]"};
std::string mistake;
int coarray[8][4];
xmp_lock_t lockVariable;

void registerCoarrays() {
  if (mistake != "different-programs" || xmp_all_node_num() == 1)
    xacc_coarrays(coarray);
}
XACC_UNIT(registerCoarrays, XACC_USES_NODES)

/// a section of `coarray` on image 1 = the whole array of 5 elements.
void assign(xacc_triplet row, xacc_triplet column) {
  int from[5] = {};
  const long extents[] = {8, 4}, length = 5;
  const xacc_triplet to[] = {row, column}, all{XACC_FIRST, XACC_REST, 1};
  xacc_coarray_assign(&coarraySite, xacc_local(coarray, XACC_INT, sizeof(int), 2, extents, to), 1,
                      xacc_local(from, XACC_INT, sizeof(int), 1, &length, &all), XACC_HERE);
}

const std::map<std::string, std::function<void()>> mistakes = {
    {"none", [] { std::puts("output"); }},
    {"width",
     [] {
       reflect(array(blocks(99), 100, 0, 1), {2, 1, 0});
     }},
    {"small-block",
     [] {
       reflect(array(blocks(2, 1), 3, 0, 2), {2, 2, 0});
     }},
    {"nodes-grid",
     [] {
       const long sizes[] = {XACC_REST, XACC_REST};
       xacc_nodes_make(&site, "p", sizes, 2);
     }},
    {"nodes-size", [] { line(4); }},
    {"out-of-template", [] { array(blocks(99), 100, 1, 0); }},
    {"block-too-small", [] { blocks(99, 2); }},
    {"gblock-sum",
     [] {
       const int map[] = {1, 2, 3};
       const xacc_template_axis axis{.upper = 9, .format = XACC_GBLOCK, .map = map, .map_length = 3};
       xacc_template_make(&site, &site, "t", line(), &axis, 1);
     }},
    {"from-two-nodes",
     [] {
       int v = 1;
       xacc_bcast(&reflectSite, {.address = &v, .bytes = sizeof v}, xacc_on_range(xacc_on(line()), 0, 1, 2, 1),
                  xacc_on_executing(), XACC_SYNC);
     }},
    {"uneven-bcast",
     [] { xacc_bcast(&reflectSite, {.array = doubles("v", 5)}, xacc_on_executing(), xacc_on_executing(), XACC_SYNC); }},
    {"outside-task",
     [] {
       xacc_nodes *p = line();
       xacc_task task = xacc_task_enter(&site, xacc_on_range(xacc_on(p), 0, 1, 2, 1));
       if (task.member)
         xacc_barrier(&reflectSite, xacc_on(p));
       xacc_task_leave(&task);
       xacc_barrier(&site, xacc_on(p));
     }},
    {"image", [] { xacc_put(&coarraySite, coarray[0][0], 7, 1); }},
    {"image-of-task",
     [] {
       xacc_task task = xacc_task_enter(&site, xacc_on_range(xacc_on(line()), 0, 1, 2, 1));
       if (task.member)
         xacc_put(&coarraySite, coarray[0][0], 2, 1);
       xacc_task_leave(&task);
     }},
    {"image-of-nodes", [] { xacc_image_on(&coarraySite, line(), -1); }},
    {"cosubscript", [] { xacc_cosubscript(&coarraySite, 2, 2); }},
    {"sync-image", [] { xmp_sync_image(3, nullptr); }},
    {"sync-outside",
     [] {
       const long qSize = 2;
       xacc_nodes *q = xacc_nodes_on(&site, "q", xacc_on_range(xacc_on(line()), 0, 1, 2, 1), &qSize, 1);
       xacc_images_enter(&site, q);
       xmp_sync_all(nullptr);
     }},
    {"not-a-coarray",
     [] {
       int local = 0;
       xacc_put(&coarraySite, local, (xmpc_this_image() + 1) % 3, 1);
     }},
    {"coarray-shape",
     [] {
       assign({0, 2, 1}, {0, 4, 1});
     }},
    {"coarray-scalar",
     [] {
       assign({0, 1, 0}, {0, 1, 0});
     }},
    {"coarray-subscript",
     [] {
       assign({8, 1, 0}, {0, 4, 1});
     }},
    {"coarray-range",
     [] {
       assign({0, 5, 2}, {0, 1, 0});
     }},
    {"coarray-backwards",
     [] {
       assign({3, 5, -1}, {0, 1, 0});
     }},
    {"coarray-negative",
     [] {
       assign({0, -2, 1}, {0, 1, 0});
     }},
    {"coarrays-later", [] { xacc_coarrays(coarray); }},
    {"different-programs", [] {}},
    {"unlock-free", [] { xacc_unlock(&coarraySite, &lockVariable, 0, nullptr); }},
    {"unlock-other",
     [] {
       if (xmpc_this_image() == 1)
         xacc_lock(&coarraySite, &lockVariable, 0, nullptr, nullptr);
       xmp_sync_all(nullptr);
       if (xmpc_this_image() == 0)
         xacc_unlock(&coarraySite, &lockVariable, 0, nullptr);
       xmp_sync_all(nullptr);
     }},
    {"lock-twice",
     [] {
       xacc_lock(&coarraySite, &lockVariable, XACC_HERE, nullptr, nullptr);
       xacc_lock(&coarraySite, &lockVariable, XACC_HERE, nullptr, nullptr);
     }},
    {"post-to-two", [] { xacc_post(&coarraySite, xacc_on_range(xacc_on(line()), 0, 1, 2, 1), 1); }},
    {"wait-alone", [] { xacc_wait_post(&coarraySite, nullptr, nullptr); }},
    {"gather-index", [] { xmp_gather(doubles("x", 9), doubles("a", 12), indices("k", 9, 12)); }},
    {"scatter-index",
     [] { xmp_scatter(doubles("x", 9, 5), doubles("a", 12), indices("k", 12, 8), indices("l", 12, -1)); }},
    {"gather-shape", [] { xmp_gather(doubles("x", 9), doubles("a", 12), ints("k", 12)); }},
    {"gather-type", [] { xmp_gather(doubles("x", 9), doubles("a", 12), doubles("k", 9)); }},
    {"pack-short", [] { xmp_pack(doubles("v", 59), doubles("a", 12, 5), nullptr); }},
    {"pack-rank", [] { xmp_pack(doubles("v", 12, 5), doubles("a", 12, 5), nullptr); }},
    {"unpack-mask", [] { xmp_unpack(doubles("a", 12, 5), doubles("v", 60), doubles("m", 12, 5)); }},
    {"transpose-shape", [] { xmp_transpose(doubles("x", 3, 4), doubles("a", 3, 4), 0); }},
    {"matmul-shape", [] { xmp_matmul(doubles("x", 3, 4), doubles("a", 3, 5), doubles("b", 6, 4)); }},
    {"matmul-type",
     [] {
       const auto matrix = [](const char *name) { return array(name, XACC_BOOL, sizeof(bool), 3, 3); };
       xmp_matmul(matrix("x"), matrix("a"), matrix("b"));
     }},
    {"sort-types", [] { xmp_sort_up(doubles("v", 9), ints("w", 9)); }},
    {"sort-complex",
     [] {
       xacc_array *v = array("v", XACC_CDOUBLE, 2 * sizeof(double), 9);
       xmp_sort_down(v, v);
     }},
    {"intrinsic-descriptor", [] { xmp_sort_up(doubles("v", 9), blocks(9)); }},
    {"intrinsic-in-task",
     [] {
       xacc_array *v = doubles("v", 9);
       xacc_nodes *p = line();
       xacc_task task = xacc_task_enter(&site, xacc_on_range(xacc_on(p), 0, 1, 2, 1));
       if (task.member)
         xmp_sort_up(v, v);
       xacc_task_leave(&task);
       xacc_barrier(&site, xacc_on(p));
     }},
    {"only-node-3",
     [] {
       if (xmp_all_node_num() == 3)
         xacc_fail(&reflectSite, "alone");
       xmp_barrier();
     }},
    {"message-node", [] { xacc_declare_send(coarray, 4, 3, 0); }},
    {"message-tag", [] { xacc_declare_receive(coarray, 4, 0, 4096); }},
    {"message-null", [] { xacc_declare_send(nullptr, 4, 0, 0); }},
    {"message-runs", [] { xacc_declare_strided_send(coarray, 8, 4, 4, 0, 0); }},
    {"message-twice",
     [] {
       xacc_message *m = xacc_declare_receive(coarray, 4, 1, 0);
       xacc_message_start(m);
       xacc_message_start(m);
     }},
    {"file-names",
     [] {
       const std::string name = "file-names." + std::to_string(xmp_node_num() / 2);
       if (xmp_fopen_all(name.c_str(), "r"))
         std::puts("opened");
     }},
    {"exit-7",
     [] {
       std::puts("output");
       if (xmp_all_node_num() == 2)
         std::exit(7);
       xmp_barrier();
     }},
    {"exit-0",
     [] {
       std::puts("output");
       std::exit(0);
     }},
    {"xmp-exit", [] { xmp_exit(5); }},
};

} // namespace

int main(int argc, char **argv) {
  mistake = argv[1];
  xacc_start(&argc, &argv);
  mistakes.at(mistake)();
  return xacc_finish(0);
}
