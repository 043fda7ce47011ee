// Launcher.h - the processes of mpirun that started this one.
#pragma once

namespace xacc {

/// Kills the launcher of this machine unless it ends within some seconds: if another machine cannot be reached, Open
/// MPI's waits for it forever. Continues after the end of this process.
void endLauncherAfter(unsigned seconds);

} // namespace xacc
