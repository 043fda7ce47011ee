// PreferTca.cpp - linked only by `xaccc --transport=tca`: makes tca the transport unless the environment selects
// another.
#include "comm/Transports.h"

extern "C" {
extern const bool xacc_prefer_tca;
const bool xacc_prefer_tca = xacc::preferTransport("tca");
}
