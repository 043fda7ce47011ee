// MappingNames.h - names of the variables that emitted code declares for nodes, templates and arrays. No Clang headers
// here.
#pragma once

#include "directives/Words.h"
#include "model/Program.h"
#include <string>

namespace xacc {

/// Pointers to the runtime's descriptors; for a set of devices, the set.
std::string descriptorOf(const Program &program, const NodesDecl &nodes);
std::string descriptorOf(const Program &program, const TemplateDecl &templ);
std::string descriptorOf(const Program &program, const DeviceSetDecl &devices);
std::string descriptorOf(const Program &program, const ArrayDecl &array);
/// The strides of an array's dimensions, known only at run time.
std::string stridesOf(const Program &program, const ArrayDecl &array);
/// One xacc_cyclic per dimension of an array.
std::string cyclicsOf(const Program &program, const ArrayDecl &array);
/// The pointer through which routines access a variable.
std::string pointerOf(const Program &program, const RoutineVariable &variable);

} // namespace xacc
