// MappingNames.cpp - see MappingNames.h.
#include "emit/MappingNames.h"

namespace xacc {
namespace {

std::string named(const Program &program, const Declared &d, const char *suffix) {
  return program.source->fresh(asIdentifier(d.name) + suffix);
}

} // namespace

std::string descriptorOf(const Program &program, const NodesDecl &nodes) { return named(program, nodes, "_nodes"); }
std::string descriptorOf(const Program &program, const TemplateDecl &templ) {
  return named(program, templ, "_template");
}
std::string descriptorOf(const Program &program, const DeviceSetDecl &devices) {
  return named(program, devices, "_devices");
}
std::string descriptorOf(const Program &program, const ArrayDecl &array) { return named(program, array, "_desc"); }
std::string stridesOf(const Program &program, const ArrayDecl &array) { return named(program, array, "_ld"); }
std::string cyclicsOf(const Program &program, const ArrayDecl &array) { return named(program, array, "_desc_cyclic"); }
std::string pointerOf(const Program &program, const RoutineVariable &variable) {
  return program.source->fresh(variable.name + "_here");
}

} // namespace xacc
