/// \file
/// Lower coarrays.
/// Input:  accesses x:[i] in expressions, atomic functions, image, post, wait, lock, unlock.
/// Output: runtime calls. A coarray remains an ordinary variable; `:[*]` becomes a comment. The runtime finds the
///         variable on another image by its address on this image.
/// Leaves alone: transfers of sections (see LowerSections).
#include "communication/SectionText.h"

namespace xacc {
namespace {

class CoarrayLowerer {
public:
  explicit CoarrayLowerer(Lowering &lowering) : lowering(lowering), program(lowering.program) {}

  void run() {
    for (const Span &s : program.coarrayDeclarations)
      lowering.edits.replace(s, " /* " + program.source->spelling(s) + " */");
    for (const CoarrayUse &u : program.coarrayUses)
      use(u);
    for (const AnyConstruct &construct : program.constructs)
      std::visit(Select{[&](const Declaration &d) { declaration(d); }, [&](const Image &i) { image(i); },
                        [&](const Post &p) { post(p); }, [&](const WaitPost &w) { wait(w); },
                        [&](const Lock &l) { lock(l); },
                        Others<Types<TemplateFix>, Work, Communications, AccDirectives>{}},
                 construct);
  }

private:
  Lowering &lowering;
  const Program &program;

  /// Inside host_data the name may denote a pointer to the device copy.
  bool inHostData(const CoarrayUse &u) const {
    for (const AccConstruct &acc : program.all<AccConstruct>())
      if (acc.kind == DirectiveKind::AccHostData && u.whole.isIn(acc.body))
        return true;
    return false;
  }

  void use(const CoarrayUse &u) {
    const Text image = SectionText(lowering, u.ref, "", u.site).image();
    Text variable = u.ref.coarray ? Text(Span{u.ref.whole.begin, u.ref.colon}) : Text(u.ref.whole);
    const List site{lowering.site(u.site)};
    if (lowering.checks != Checks::None && u.ref.coarray && !u.ref.base.empty() && !inHostData(u))
      variable = call("XACC_INSIDE", site + List{Text(u.ref.base), variable});
    const auto becomes = [&](const char *function, const List &arguments) {
      lowering.edits.replace(u.whole, call(function, site + arguments));
    };
    switch (u.kind) {
    case CoarrayUse::Get:
      return becomes("xacc_get", {variable, image});
    case CoarrayUse::Put:
      return becomes("xacc_put", {variable, image, Text(u.value)});
    case CoarrayUse::Update:
      return becomes("xacc_update", {variable, image, u.op, u.value.empty() ? Text("1") : Text(u.value)});
    case CoarrayUse::UpdateAfter:
      return becomes("xacc_update_after", {variable, image, u.op});
    case CoarrayUse::Define:
      return becomes("xacc_atomic_define", {"&" + variable, image, Text(u.value)});
    case CoarrayUse::Ref:
      return becomes("xacc_atomic_ref", {Text(u.value), "&" + variable, image});
    }
  }

  static Text pointer(const SourceText &variable) { return variable.empty() ? "NULL" : "&" + Text(variable); }

  void image(const Image &image) {
    const std::string images = lowering.fresh("xmp_images");
    Block block;
    block.open();
    block.line(declare("xacc_images", images + " XACC_SCOPED(images) __attribute__((__unused__))",
                       call("xacc_images_enter",
                            {lowering.site(image.directive), descriptorOf(program, program.nodes[image.nodes])})));
    lowering.surround(image.directive, image.body, block);
  }

  void declaration(const Declaration &d) {
    if (d.kind == DirectiveKind::Coarray)
      lowering.place(d.directive, {});
  }

  void post(const Post &p) {
    lowering.standAlone(
        p, {callStatement("xacc_post", {lowering.site(p.directive), lowering.reference(p.to), Text(p.tag)})});
  }

  void wait(const WaitPost &w) {
    const std::string from = lowering.fresh("xmp_from"), tag = lowering.fresh("xmp_tag");
    const bool tagged = w.from && w.tag.present();
    Block block;
    if (w.from)
      block.line(declare("const xacc_ref", from, lowering.reference(*w.from)));
    if (tagged)
      block.line(declare("const long", tag, Text(w.tag)));
    block.line(callStatement("xacc_wait_post",
                             {lowering.site(w.directive), w.from ? "&" + from : "NULL", tagged ? "&" + tag : "NULL"}));
    lowering.standAlone(w, block);
  }

  void lock(const Lock &l) {
    const std::string site = lowering.site(l.directive);
    Text image = textOr(l.image, "XACC_HERE");
    if (l.nodes >= 0 && l.image.present())
      image = call("xacc_image_on", {site, descriptorOf(program, program.nodes[l.nodes]), image});
    const List where{site, pointer(l.variable), image}, stat{pointer(l.stat)};
    lowering.standAlone(l, {l.kind == DirectiveKind::Lock
                                ? callStatement("xacc_lock", where + List{pointer(l.acquired)} + stat)
                                : callStatement("xacc_unlock", where + stat)});
  }
};

} // namespace

void lowerCoarrays(Lowering &lowering) { CoarrayLowerer(lowering).run(); }

} // namespace xacc
