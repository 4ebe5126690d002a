"""Which array library a network is trained with: NumPy on a processor, PyTorch on a graphics card.

The code of a network keeps the array API standard, so both run the same code. `array_api_compat` gives PyTorch the names of the standard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Final

import numpy as np

from tinhorn.core.errors import BadSetting
from tinhorn.learned.network import Array

CPU: Final = "cpu"


class Library:
    """An array library: `xp` is its namespace, `put` makes its arrays of NumPy's, and `get` makes NumPy's of its own."""

    def __init__(self, xp: Any) -> None:
        self.xp: Final = xp

    def put(self, array: Any) -> Array:
        return self.xp.asarray(array)

    def get(self, array: Array) -> np.ndarray[Any, Any]:
        return np.asarray(array)

    def pin(self, memory: Array) -> Callable[[], None]:
        """Make copies from this memory of NumPy faster, if that can be. What it returns undoes that."""
        return lambda: None

    def aside(self) -> AbstractContextManager[None]:
        """What is reckoned in it need not wait for what another thread reckons, and is done at its end."""
        return nullcontext()


class Torch(Library):
    """PyTorch on a device. Gradients are written out in the network, so PyTorch keeps none."""

    def __init__(self, device: str) -> None:
        try:
            import array_api_compat.torch
            import torch
        except ImportError as missing:
            how = f"training on {device} needs {missing.name}: pip install 'tinhorn[learn]' torch, PyTorch in the build for your card"
            raise BadSetting(f"{how}; or say --device cpu") from None
        if device.startswith("cuda") and not torch.cuda.is_available():
            raise BadSetting("PyTorch finds no graphics card here: say --device cpu")
        super().__init__(array_api_compat.torch)
        torch.set_grad_enabled(False)
        torch.set_float32_matmul_precision("high")  # products of shorter numbers, several times faster
        self.device: Final = device
        self.torch: Final = torch
        self.stream: Final = torch.cuda.Stream(priority=-1) if device.startswith("cuda") else None

    def put(self, array: Any) -> Array:
        return self.xp.asarray(np.require(array, requirements=["C", "W"]), device=self.device)

    def get(self, array: Array) -> np.ndarray[Any, Any]:
        found: np.ndarray[Any, Any] = array.cpu().numpy()
        return found

    def pin(self, memory: Array) -> Callable[[], None]:
        if self.stream is None:
            return super().pin(memory)
        driver, address = self.torch.cuda.cudart(), memory.ctypes.data
        refused = int(driver.cudaHostRegister(address, memory.nbytes, 0))
        return (lambda: None) if refused else lambda: driver.cudaHostUnregister(address)

    @contextmanager
    def aside(self) -> Iterator[None]:
        if self.stream is None:
            yield
        else:
            with self.torch.cuda.stream(self.stream):
                yield
            self.stream.synchronize()


def library_for(device: str) -> Library:
    return Library(np) if device == CPU else Torch(device)
