"""The remarks of -Rxmp that a test program may cause."""
import re


def unexpected(text):
    """The compiler's output without those: the only error would be that C is emitted instead of C++."""
    return re.sub(r".*remark: (the iterations of this loop run|this loop computes (while|first)|the reflect (before|behind) this loop) .*\n(.*\|.*\n)+", "", text).strip()
