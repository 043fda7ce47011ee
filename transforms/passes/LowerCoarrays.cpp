/// \file
/// Lower coarrays.
/// Input:  accesses x:[i] in expressions, atomic functions, image, post, wait, lock, unlock. Transfers of sections are
/// in
///         LowerSections.
/// Output: runtime calls. A coarray stays the variable that it is; `:[*]` becomes a comment. The runtime reaches the
/// same
///         variable of another image through this image's address of it.
#include "passes/SectionText.h"

namespace xacc {
namespace {

class CoarrayLowerer {
public:
  explicit CoarrayLowerer(Lowering &L) : L(L), P(L.program) {}

  void run() {
    for (const Span &s : P.coarrayDeclarations) {
      std::string text;
      for (uint32_t i = s.begin; i < s.end; ++i)
        text += P.source->tokens[i].text;
      L.edits.replace(s, " /* " + text + " */");
    }
    for (const CoarrayUse &u : P.coarrayUses)
      use(u);
    for (const Item &it : P.items)
      directive(it);
  }

private:
  Lowering &L;
  const Program &P;

  void use(const CoarrayUse &u) {
    const std::string site = L.site(u.site);
    const Text image = SectionText(L, u.ref, "", u.site).image();
    const Text variable = u.ref.coarray ? Text(Span{u.ref.whole.begin, u.ref.colon}) : Text(u.ref.whole);
    switch (u.kind) {
    case CoarrayUse::Get:
      return L.edits.replace(u.whole, "xacc_get(" + site + ", " + variable + ", " + image + ")");
    case CoarrayUse::Put:
      return L.edits.replace(u.whole, "xacc_put(" + site + ", " + variable + ", " + image + ", " + Text(u.value) + ")");
    case CoarrayUse::Update:
      return L.edits.replace(u.whole, "xacc_update(" + site + ", " + variable + ", " + image + ", " + u.op + ", " +
                                          (u.value.empty() ? Text("1") : Text(u.value)) + ")");
    case CoarrayUse::UpdateAfter:
      return L.edits.replace(u.whole, "xacc_update_after(" + site + ", " + variable + ", " + image + ", " + u.op + ")");
    case CoarrayUse::Define:
      return L.edits.replace(u.whole, "xacc_atomic_define(" + site + ", &" + variable + ", " + image + ", " +
                                          Text(u.value) + ")");
    case CoarrayUse::Ref:
      return L.edits.replace(u.whole,
                             "xacc_atomic_ref(" + site + ", " + Text(u.value) + ", &" + variable + ", " + image + ")");
    }
  }

  static std::string pointer(const Value &v) { return v.present() ? "&" + v.text : "NULL"; }

  void directive(const Item &it) {
    const std::string site = L.site(it.directive);
    std::vector<Text> lines;
    switch (it.kind) {
    case DirectiveKind::Coarray:
      return L.place(it.directive, {});
    case DirectiveKind::Image: {
      Block block;
      block.open();
      block.line("xacc_images " + L.fresh("xmp_images") + " XACC_SCOPED(images) = xacc_images_enter(" + site + ", " +
                 P.nodes[it.objects[0]].descriptor + ");");
      block.line("(void)" + L.fresh("xmp_images") + ";");
      return L.surround(it.directive, it.body, block);
    }
    case DirectiveKind::Post:
      lines.push_back("xacc_post(" + site + ", " + L.reference(it.from) + ", " + it.tag.text + ");");
      break;
    case DirectiveKind::Wait: {
      const std::string from = L.fresh("xmp_from"), tag = L.fresh("xmp_tag");
      Text call = "xacc_wait_post(" + site + ", " + (it.hasFrom ? "&" + from : "NULL") + ", " +
                  (it.tag.present() ? "&" + tag : "NULL") + ");";
      Text text = it.hasFrom ? Text("{ const xacc_ref " + from + " = " + L.reference(it.from) + "; ") : Text();
      if (it.tag.present())
        text += "const long " + tag + " = " + it.tag.text + "; ";
      lines.push_back(it.hasFrom ? text + call + " }" : call);
      break;
    }
    case DirectiveKind::Lock:
    case DirectiveKind::Unlock: {
      std::string image = it.buffers[0].second.empty() ? "XACC_HERE" : it.buffers[0].second;
      if (!it.objects.empty() && !it.buffers[0].second.empty())
        image = "xacc_image_on(" + site + ", " + P.nodes[it.objects[0]].descriptor + ", " + image + ")";
      lines.push_back(
          (it.kind == DirectiveKind::Lock ? "xacc_lock(" : "xacc_unlock(") + site + ", " + it.buffers[0].first + ", " +
          image + (it.kind == DirectiveKind::Lock ? ", " + pointer(it.acquired) : "") + ", " + pointer(it.stat) + ");");
      break;
    }
    default:
      return;
    }
    L.standAlone(it, lines);
  }
};

} // namespace

void lowerCoarrays(Lowering &L) { CoarrayLowerer(L).run(); }

} // namespace xacc
