// PreferTca.cpp - linked by `xaccc --transport=tca` only: then the transport is tca unless the environment says
// otherwise.
#include "comm/Transports.h"

extern "C" {
extern const bool xacc_prefer_tca;
const bool xacc_prefer_tca = xacc::preferTransport("tca");
}
