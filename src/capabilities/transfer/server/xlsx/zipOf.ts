import { pipeline, Readable } from 'node:stream';
import { createDeflateRaw, crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  /** at most 4 GB together */
  content: AsyncIterable<string> | Iterable<string>;
}

/** Names are UTF-8; sizes and sum stand behind the content, which is written as it comes. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980: the same content gives the same file. */
const DATE = 0x0021;

/** A zip file, part by part. Never more than a few parts are in memory; an error of a content ends it. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const file = Buffer.from(name);
    const start = offset;
    const sums = { crc: 0, size: 0, packed: 0 };
    const head = Buffer.concat([
      numbers(
        [4, 0x04034b50],
        [2, VERSION],
        [2, FLAGS],
        [2, DEFLATE],
        [2, 0],
        [2, DATE],
        [4, 0],
        [4, 0],
        [4, 0],
        [2, file.length],
        [2, 0],
      ),
      file,
    ]);
    yield head;
    for await (const part of deflated(content, sums)) {
      sums.packed += part.length;
      yield part;
    }
    const { crc, packed, size } = sums;
    const tail = numbers([4, 0x08074b50], [4, crc], [4, packed], [4, size]);
    yield tail;
    offset += head.length + packed + tail.length;
    directory.push(
      numbers(
        [4, 0x02014b50],
        [2, VERSION],
        [2, VERSION],
        [2, FLAGS],
        [2, DEFLATE],
        [2, 0],
        [2, DATE],
        [4, crc],
        [4, packed],
        [4, size],
        [2, file.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, start],
      ),
      file,
    );
  }
  const whole = Buffer.concat(directory);
  yield Buffer.concat([
    whole,
    numbers(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, entries.length],
      [2, entries.length],
      [4, whole.length],
      [4, offset],
      [2, 0],
    ),
  ]);
}

function deflated(content: ZipEntry['content'], sums: { crc: number; size: number }): AsyncIterable<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  // An error of the content destroys the stream that is read, which throws it there.
  return pipeline(Readable.from(counted(), { objectMode: false }), createDeflateRaw({ level: 5 }), () => undefined);
}

/** Numbers one after the other, each with its length in bytes, lowest byte first. */
function numbers(...parts: readonly [2 | 4, number][]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of parts)
    at = length === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value >>> 0, at);
  return bytes;
}
