"""The remarks of -Rxmp that a test program may cause."""
import re


def unexpected(text):
    """The compiler's output without those remarks."""
    return re.sub(r".*remark: (the iterations of this loop run|this loop (first )?computes|the (preceding|following) reflect) .*\n(.*\|.*\n)+", "", text).strip()
