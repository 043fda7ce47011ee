/// \file
/// Localize arrays.
/// Input:  declarations of aligned variables.
/// Output: the same declarations with `u[N][M]` changed to a pointer. The pointer is *rebased*, so that global indices
///         address the local section directly. Its type has the trailing dimensions whose local extents are known
///         (`(*u)[M]`), and their subscripts need no change. The others are combined in the first subscript, with
///         strides from `u_ld`.
///
/// File-scope arrays are distinct objects that the program cannot access in another way, so they are declared
/// __restrict__. Without it, GCC does not vectorise loops over many arrays.
#include "Pipeline.h"
#include <set>

namespace xacc {

/// The local variable has the name that the program gave to the parameter.
static void renameParameter(Lowering &lowering, const ArrayDecl &a) {
  for (const Redeclaration &r : a.redeclarations)
    for (uint32_t i = r.declarator.begin; i < r.declarator.end; ++i)
      if (lowering.program.source->tokens[i].text == a.variable) {
        lowering.edits.replace({i, i + 1}, lowering.fresh(a.variable + "_param"));
        break;
      }
}

void localizeArrays(Lowering &lowering) {
  std::set<uint32_t> named; // type names shared by several declarators
  for (const ArrayDecl &a : lowering.program.arrays) {
    if (a.form == ArrayDecl::Parameter) {
      renameParameter(lowering, a);
      continue;
    }
    if (a.form == ArrayDecl::Pointer && a.slab)
      continue; // already has the right type
    std::string name = a.variable;
    if (a.member)
      name = name.substr(name.rfind('.') + 1);
    const bool restricted = a.fileScope && !a.member && a.form == ArrayDecl::Array;
    for (const Redeclaration &r : a.redeclarations)
      if (!r.typeName.empty() && named.insert(r.typeName.begin).second)
        lowering.edits.replace(r.typeName, a.elementType);
    for (const Redeclaration &r : a.redeclarations)
      lowering.edits.replace(r.declarator, a.pointerNamed((restricted ? "__restrict__ " : "") + name));
  }
}

} // namespace xacc
