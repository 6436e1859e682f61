/** Marks of a file, of its entry in the list, and of the end of the list. */
const FILE = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** 1 January 1980, the first day that a zip knows. */
const DAY = 0x21;
const POLYNOMIAL = 0xedb88320;

/** A zip of small texts, stored as they are; the same texts give the same bytes. */
export function storedZip(parts: Readonly<Record<string, string>>): Uint8Array {
  const encoder = new TextEncoder();
  const files: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(parts)) {
    const [name, content] = [encoder.encode(path), encoder.encode(text)];
    const { length } = content;
    const facts = numbers(
      [2, VERSION],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, DAY],
      [4, checksum(content)],
      [4, length],
      [4, length],
      [2, name.length],
      [2, 0],
    );
    const file = joined(numbers([4, FILE]), facts, name, content);
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    entries.push(joined(numbers([4, ENTRY], [2, VERSION]), facts, place, name));
    files.push(file);
    offset += file.length;
  }
  const list = joined(...entries);
  const count = entries.length;
  const end = numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, list.length], [4, offset], [2, 0]);
  return joined(...files, list, end);
}

/** Numbers one after the other, each with its length in bytes, lowest byte first. */
function numbers(...given: readonly [2 | 4, number][]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(given.reduce((sum, [length]) => sum + length, 0)));
  let at = 0;
  for (const [length, value] of given) {
    if (length === 2) bytes.setUint16(at, value, true);
    else bytes.setUint32(at, value, true);
    at += length;
  }
  return new Uint8Array(bytes.buffer);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** CRC-32, as a zip asks for it. */
function checksum(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return ~sum >>> 0;
}
