/** Points on the longer side that are enough for a small picture. */
const ENOUGH = 1024;
/** Where in the file stands what is read of its header. */
const AT = { pixels: 10, header: 14, width: 18, height: 22, depth: 28, compression: 30, masks: 54 };
const HEADER = 14;
const [PLAIN, MASKED] = [0, 3];
/** The order of colours that nearly all pictures have. */
const MASKS = [0x00ff0000, 0x0000ff00, 0x000000ff];

/** Points of three bytes: red, green, blue. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Points of a picture in BMP, which sharp does not read: every second one, every third one and so on where there are more
 * than a small picture needs, so that a large one costs no more. Undefined for what is damaged, and for packed or rare kinds.
 */
export function bmpPixels(bytes: Buffer): Pixels | undefined {
  if (bytes.length < AT.masks + 12) return undefined;
  const [width, height] = [bytes.readInt32LE(AT.width), bytes.readInt32LE(AT.height)];
  const depth = bytes.readUInt16LE(AT.depth);
  const first = bytes.readUInt32LE(AT.pixels);
  const rows = Math.abs(height);
  const rowLength = Math.ceil((width * depth) / 32) * 4;
  const isKnown = [8, 24, 32].includes(depth) && hasKnownColours(bytes, depth);
  if (!isKnown || width < 1 || rows < 1 || first + rowLength * rows > bytes.length) return undefined;
  const palette = HEADER + bytes.readUInt32LE(AT.header);
  const step = Math.ceil(Math.max(width, rows) / ENOUGH);
  const taken = { width: Math.ceil(width / step), height: Math.ceil(rows / step) };
  const data = Buffer.alloc(taken.width * taken.height * 3);
  for (let y = 0, to = 0; y < taken.height; y++) {
    // A height below nought says that the first row is the upper one.
    const row = first + (height > 0 ? rows - 1 - y * step : y * step) * rowLength;
    for (let x = 0; x < taken.width; x++) {
      const at = row + (x * step * depth) / 8;
      const from = depth === 8 ? palette + (bytes[at] ?? 0) * 4 : at;
      for (const colour of [2, 1, 0]) data[to++] = bytes[from + colour] ?? 0;
    }
  }
  return { ...taken, data };
}

function hasKnownColours(bytes: Buffer, depth: number): boolean {
  const compression = bytes.readUInt32LE(AT.compression);
  if (compression === PLAIN) return true;
  return (
    compression === MASKED &&
    depth === 32 &&
    MASKS.every((mask, index) => bytes.readUInt32LE(AT.masks + index * 4) === mask)
  );
}
