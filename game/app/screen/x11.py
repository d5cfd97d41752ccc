"""What SDL does not tell about an X server: whether a window manager runs there."""

import ctypes

_LIBRARY = "libX11.so.6"
#: A running manager leaves the number of a window of its own here (Extended Window Manager Hints).
_SIGN = b"_NET_SUPPORTING_WM_CHECK"
_ANY_TYPE = 0


def has_window_manager() -> bool:
    """Tell whether the X server of this session has a window manager; True where nobody knows.

    Without one nobody makes a window fill the screen, though SDL says that it does.
    """
    try:
        x11 = ctypes.CDLL(_LIBRARY)
    except OSError:
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XOpenDisplay.argtypes = [ctypes.c_char_p]
    display = x11.XOpenDisplay(None)
    if not display:
        return True
    try:
        return _has_sign(x11, ctypes.c_void_p(display))
    finally:
        x11.XCloseDisplay(ctypes.c_void_p(display))


def _has_sign(x11: ctypes.CDLL, display: ctypes.c_void_p) -> bool:
    x11.XInternAtom.restype = x11.XDefaultRootWindow.restype = ctypes.c_ulong
    name = x11.XInternAtom(display, _SIGN, 1)
    if not name:
        return False
    root = x11.XDefaultRootWindow(display)
    kind, size = ctypes.c_ulong(), ctypes.c_int()
    items, left = ctypes.c_ulong(), ctypes.c_ulong()
    value = ctypes.c_void_p()
    x11.XGetWindowProperty(
        display,
        ctypes.c_ulong(root),
        ctypes.c_ulong(name),
        ctypes.c_long(0),
        ctypes.c_long(1),
        ctypes.c_int(0),
        ctypes.c_ulong(_ANY_TYPE),
        *(ctypes.byref(part) for part in (kind, size, items, left, value)),
    )
    if value:
        x11.XFree(value)
    return items.value > 0
