"""Pictures of at most 256 colours: a third of the size, and hardly another look.  The counting is left to a browser."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Final

from playwright.sync_api import BrowserContext

# Halves the box of colours that spreads widest until there are 256; each pixel then takes the nearest of their means.
REDUCE: Final = """async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, width, height).data;
    const counts = new Map();
    for (let at = 0; at < pixels.length; at += 4) {
        const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const part = (colour, channel) => (colour >> (16 - 8 * channel)) & 255;
    const measured = (colours) => {
        let [widest, channel] = [-1, 0];
        for (let one = 0; one < 3; one++) {
            let [least, most, weight] = [255, 0, 0];
            for (const colour of colours) {
                const value = part(colour, one);
                [least, most, weight] = [Math.min(least, value), Math.max(most, value), weight + counts.get(colour)];
            }
            const spread = (most - least) * Math.log2(weight + 1);
            if (spread > widest) [widest, channel] = [spread, one];
        }
        return { colours, widest: colours.length > 1 ? widest : -1, channel };
    };
    const boxes = [measured([...counts.keys()])];
    while (boxes.length < 256) {
        const box = boxes.reduce((one, other) => (other.widest > one.widest ? other : one));
        if (box.widest < 0) break;
        boxes.splice(boxes.indexOf(box), 1);
        const sorted = box.colours.sort((one, other) => part(one, box.channel) - part(other, box.channel));
        const total = sorted.reduce((sum, colour) => sum + Math.sqrt(counts.get(colour)), 0);
        let [half, at] = [0, 0];
        while (at < sorted.length - 1 && half < total / 2) half += Math.sqrt(counts.get(sorted[at++]));
        boxes.push(measured(sorted.slice(0, at)), measured(sorted.slice(at)));
    }
    const palette = boxes.map(({ colours }) => {
        const weight = colours.reduce((sum, colour) => sum + counts.get(colour), 0);
        const sum = (one) => colours.reduce((all, colour) => all + counts.get(colour) * part(colour, one), 0);
        return [0, 1, 2].map((one) => Math.round(sum(one) / weight));
    });
    const nearest = new Map();
    for (const colour of counts.keys()) {
        const far = palette.map((mean) => mean.reduce((sum, value, one) => sum + (value - part(colour, one)) ** 2, 0));
        nearest.set(colour, far.indexOf(Math.min(...far)));
    }
    let indices = "";
    for (let at = 0; at < pixels.length; at += 4) {
        indices += String.fromCharCode(nearest.get((pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2]));
    }
    return [width, height, palette.flat(), btoa(indices)];
}"""


def reduced(picture: bytes, context: BrowserContext) -> bytes:
    """A PNG file with at most 256 colours, out of one with any number."""
    page = context.new_page()
    width, height, palette, packed = page.evaluate(
        REDUCE, "data:image/png;base64," + base64.b64encode(picture).decode()
    )
    page.close()
    indices = base64.b64decode(packed)
    rows = b"".join(b"\0" + indices[at : at + width] for at in range(0, width * height, width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = (b"IHDR", header), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in chunks)


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
