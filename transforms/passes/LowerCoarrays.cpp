/// \file
/// Lower coarrays.
/// Input:  accesses x:[i] in expressions, atomic functions, image, post, wait, lock, unlock. Transfers of sections are
///         in LowerSections.
/// Output: runtime calls. A coarray stays the variable that it is; `:[*]` becomes a comment. The runtime reaches the
///         same variable of another image through this image's address of it.
#include "communication/SectionText.h"

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
    for (const AnyConstruct &construct : P.constructs)
      std::visit(Select{[&](const Declaration &d) { declaration(d); }, [&](const Image &i) { image(i); },
                        [&](const Post &p) { post(p); }, [&](const WaitPost &w) { wait(w); },
                        [&](const Lock &l) { lock(l); },
                        Others<Types<TemplateFix>, Work, Communications, AccDirectives>{}},
                 construct);
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

  void image(const Image &image) {
    const std::string images = L.fresh("xmp_images");
    Block block;
    block.open();
    block.line("xacc_images " + images + " XACC_SCOPED(images) = xacc_images_enter(" + L.site(image.directive) + ", " +
               P.nodes[image.nodes].descriptor + ");");
    block.line("(void)" + images + ";");
    L.surround(image.directive, image.body, block);
  }

  void declaration(const Declaration &d) {
    if (d.kind == DirectiveKind::Coarray)
      L.place(d.directive, {});
  }

  void post(const Post &p) {
    L.standAlone(p, {"xacc_post(" + L.site(p.directive) + ", " + L.reference(p.to) + ", " + p.tag.text + ");"});
  }

  void wait(const WaitPost &w) {
    const std::string from = L.fresh("xmp_from"), tag = L.fresh("xmp_tag");
    Text call = "xacc_wait_post(" + L.site(w.directive) + ", " + (w.from ? "&" + from : "NULL") + ", " +
                (w.tag.present() ? "&" + tag : "NULL") + ");";
    if (!w.from)
      return L.standAlone(w, {call});
    Text text = "{ const xacc_ref " + from + " = " + L.reference(*w.from) + "; ";
    if (w.tag.present())
      text += "const long " + tag + " = " + w.tag.text + "; ";
    L.standAlone(w, {text + call + " }"});
  }

  void lock(const Lock &l) {
    const std::string site = L.site(l.directive);
    std::string image = l.image.empty() ? "XACC_HERE" : l.image;
    if (l.nodes >= 0 && !l.image.empty())
      image = "xacc_image_on(" + site + ", " + P.nodes[l.nodes].descriptor + ", " + image + ")";
    const bool locks = l.kind == DirectiveKind::Lock;
    L.standAlone(l, {(locks ? "xacc_lock(" : "xacc_unlock(") + site + ", " + l.address + ", " + image +
                     (locks ? ", " + pointer(l.acquired) : "") + ", " + pointer(l.stat) + ");"});
  }
};

} // namespace

void lowerCoarrays(Lowering &L) { CoarrayLowerer(L).run(); }

} // namespace xacc
