// KernelUnitText.cpp - KernelUnitSema: types are printed from the AST, because the kernels' file does not include the
// program's headers. Assertions verify that both compilers use the same layout.
#include "analysis/Word.h"
#include "sema/Sema.h"
#include "source/LlvmCompat.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace xacc {

std::string KernelUnitSema::nameOf(const NamedDecl *D) const {
  if (const std::string *local = locations.localNames().of(D))
    return *local;
  const auto *T = dyn_cast<TagDecl>(D);
  if (const TypedefNameDecl *name = T ? T->getTypedefNameForAnonDecl() : nullptr)
    return nameOf(name);
  const auto found = given.find(T);
  return found != given.end() ? found->second : D->getNameAsString();
}

std::string KernelUnitSema::declarator(QualType t, std::string name) const {
  {
    const WithLocalNames shown(ctx, locations.localNames());
    name = compat::declarationText(t, ctx, std::move(name));
  }
  const auto called = given.find(innermostType(t)->getAsTagDecl());
  const size_t place = name.find(" ("), end = name.find(')', place); // struct (unnamed struct at prog.c:3:9)
  if (called != given.end() && place != std::string::npos && end != std::string::npos) {
    const size_t word = name.rfind(' ', place - 1) + 1; // npos + 1 is 0
    name.replace(word, end + 1 - word, called->second);
  }
  return name;
}

std::string KernelUnitSema::enumText(const EnumDecl *E, const std::string &name) const {
  std::string s = std::string(E->hasAttr<PackedAttr>() ? "enum __attribute__((packed)) " : "enum ") + name +
                  (name.empty() ? "{" : " {");
  for (const EnumConstantDecl *c : E->enumerators()) {
    llvm::SmallString<24> value;
    c->getInitVal().toString(value, 10);
    s += (s.back() == '{' ? " " : ", ") + nameOf(c) + " = " + std::string(value);
  }
  return s + " };";
}

std::string KernelUnitSema::memberText(const RecordDecl *R, const std::string &indent) const {
  std::string s;
  for (const FieldDecl *F : R->fields()) {
    const auto *D = ctx.getBaseElementType(F->getType())->getAsTagDecl();
    const bool unnamed = D && nameOf(D).empty();
    const std::string name = F->getNameAsString();
    std::string line;
    if (const auto *inner = dyn_cast_or_null<RecordDecl>(D); unnamed && inner) {
      std::string dimensions; // of an array of these
      for (const auto *array = ctx.getAsConstantArrayType(F->getType()); array;
           array = ctx.getAsConstantArrayType(array->getElementType()))
        dimensions += "[" + std::to_string(array->getSize().getZExtValue()) + "]";
      line = (inner->isUnion() ? "union {\n" : "struct {\n") + memberText(inner, indent + "  ") + indent + "}" +
             (name.empty() ? "" : " " + name) + dimensions;
    } else if (const auto array = aligned.arrayOfField.find(F); array != aligned.arrayOfField.end()) {
      const ArrayDecl &a = program.arrays[array->second]; // also a pointer on the host
      line = a.elementType + " " + a.pointerNamed(name);
    } else if (unnamed)
      line = declarator(cast<EnumDecl>(D)->getIntegerType(), name);
    else
      line = declarator(F->getType(), name);
    if (F->isBitField())
      line += " : " + std::to_string(compat::bitWidthOf(F, ctx));
    if (F->hasAttr<PackedAttr>())
      line += " __attribute__((packed))";
    if (const unsigned bits = F->getMaxAlignment())
      line += " __attribute__((aligned(" + std::to_string(bits / 8) + ")))";
    s += indent + line + ";\n";
  }
  return s;
}

/// Does it have an aligned member, which on the host is a pointer?
bool KernelUnitSema::hasAligned(const RecordDecl *R) const {
  return llvm::any_of(R->fields(), [&](const FieldDecl *F) {
    const auto *inner = ctx.getBaseElementType(F->getType())->getAsRecordDecl();
    return aligned.arrayOfField.count(F) > 0 || (inner && inner->isCompleteDefinition() && hasAligned(inner));
  });
}

/// Assertions that both compilers use the same layout.
std::string KernelUnitSema::layoutAssertions(const RecordDecl *R) const {
  const ASTRecordLayout &layout = ctx.getASTRecordLayout(R);
  const std::string name = nameOf(R);
  std::string s = "static_assert(sizeof(" + name + ") == " + std::to_string(layout.getSize().getQuantity());
  for (const FieldDecl *F : R->fields())
    if (F->getIdentifier() && !F->isBitField())
      s += " && offsetof(" + name + ", " + F->getNameAsString() +
           ") == " + std::to_string(layout.getFieldOffset(F->getFieldIndex()) / 8);
  return s + ", \"layout of '" + name + "'\");\n";
}

std::string KernelUnitSema::recordText(const RecordDecl *R) const {
  const std::string word = R->isUnion() ? "union " : "struct ", name = nameOf(R);
  if (!R->isCompleteDefinition())
    return word + name + ";\n";
  std::string attributes;
  if (R->hasAttr<PackedAttr>())
    attributes += "__attribute__((packed)) ";
  if (const unsigned bits = R->getMaxAlignment())
    attributes += "__attribute__((aligned(" + std::to_string(bits / 8) + "))) ";
  std::string s = word + attributes + name + " {\n" + memberText(R, "  ") + "};\n";
  if (const auto *pack = R->getAttr<MaxFieldAlignmentAttr>())
    s = "#pragma pack(push, " + std::to_string(pack->getAlignment() / 8) + ")\n" + s + "#pragma pack(pop)\n";
  return R->field_empty() || hasAligned(R) ? s : s + layoutAssertions(R);
}

std::string KernelUnitSema::declarationText(const NamedDecl *D) const {
  if (const auto *R = dyn_cast<RecordDecl>(D))
    return nameOf(R).empty() ? "" : recordText(R); // otherwise printed where it is used
  if (const auto *E = dyn_cast<EnumDecl>(D))
    return E->isCompleteDefinition() ? enumText(E, nameOf(E)) + "\n" : "";
  if (const auto *T = dyn_cast<TypedefNameDecl>(D)) {
    const auto *tag = T->getUnderlyingType()->getAsTagDecl();
    if (tag && (tag->getTypedefNameForAnonDecl() == T || nameOf(tag) == nameOf(T)) &&
        !T->getUnderlyingType()->isPointerType())
      return "";
    std::string attribute;
    if (const unsigned bits = T->getMaxAlignment())
      attribute = " __attribute__((aligned(" + std::to_string(bits / 8) + ")))";
    return "typedef " + declarator(T->getUnderlyingType(), nameOf(T)) + attribute + ";\n";
  }
  const auto *V = cast<VarDecl>(D);
  const VarDecl *definition = V;
  const auto *init = V->getAnyInitializer(definition);
  llvm::SmallString<32> value;
  llvm::APFloat number(0.0);
  if (const auto integer = init ? constantOf(init, ctx) : std::nullopt)
    integer->toString(value, 10);
  else if (init && init->EvaluateAsFloat(number, ctx)) {
    char digits[64];
    if (!number.isFinite())
      value = number.isNaN() ? "__builtin_nan(\"\")" : number.isNegative() ? "-__builtin_inf()" : "__builtin_inf()";
    else
      value = StringRef(digits, number.convertToHexString(digits, 0, false, llvm::APFloat::rmNearestTiesToEven));
  } else
    return "";
  const std::string type = declarator(V->getType().getUnqualifiedType(), "");
  return type + " " + V->getNameAsString() + " = (" + type + ")" + std::string(value) + ";\n";
}

} // namespace xacc
