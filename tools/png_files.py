"""Small PNG files: pictures of flat colours need no more than 256 of them."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Any

import numpy as np
from playwright.async_api import Browser

COLOURS = 256
PIXELS = """async (png) => {
  const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const data = pen.getImageData(0, 0, picture.width, picture.height).data;
  let text = '';
  for (let at = 0; at < data.length; at += 32768) text += String.fromCharCode(...data.subarray(at, at + 32768));
  return [picture.width, picture.height, btoa(text)];
}"""


async def pixels_of(browser: Browser, png: bytes) -> Any:
    """The colours of a picture, by row and column."""
    page = await browser.new_page()
    width, height, data = await page.evaluate(PIXELS, base64.b64encode(png).decode())
    await page.close()
    return np.frombuffer(base64.b64decode(data), np.uint8).reshape(height, width, 4)[:, :, :3].astype(np.int64)


async def small_png(browser: Browser, png: bytes) -> bytes:
    """The same picture with the colours it has most of; the others become what is nearest."""
    picture = await pixels_of(browser, png)
    height, width, _ = picture.shape
    pixels = picture.reshape(-1, 3)
    palette, places = _few_colours(pixels)
    rows = np.zeros((height, width + 1), np.uint8)
    rows[:, 1:] = places.reshape(height, width)
    head = struct.pack(">2I5B", width, height, 8, 3, 0, 0, 0)
    chunks = (b"IHDR", head), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, content) for name, content in chunks)


def _few_colours(pixels: Any) -> tuple[Any, Any]:
    """The palette, and for each pixel its place there."""
    _, which, counts = np.unique(pixels // 8 @ (1024, 32, 1), return_inverse=True, return_counts=True)
    sums = np.stack([np.bincount(which, pixels[:, part]) for part in range(3)], axis=1)
    means = sums / counts[:, None]
    most = np.argsort(-counts)[:COLOURS]
    apart = ((means[:, None, :] - means[most][None, :, :]) ** 2).sum(axis=2)
    return np.round(means[most]).astype(np.uint8), apart.argmin(axis=1).astype(np.uint8)[which]


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
