"""What stderr may contain: remarks of -Rxmp about a test program, and what Open MPI says of a race when it starts processes on other machines."""
import re


def unexpected(text):
    """The rest of the text."""
    text = re.sub(r".*plm:rsh: Warning: setpgid.*\n", "", text)
    return re.sub(r".*remark: (the iterations of this loop run|this loop (first )?computes|the (preceding|following) 'reflect') .*\n(.*\|.*\n)+", "", text).strip()
