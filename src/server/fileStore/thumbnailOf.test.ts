import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadSharp } from './loadSharp';
import { thumbnailOf } from './thumbnailOf';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 10 } } });

/** What a picture is, and the colour in its middle. */
async function look(bytes: Buffer | undefined) {
  const { format, height, width } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes)
    .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { format, width, height, colour: [...data.subarray(0, 3)].map((value) => Math.round(value / 20) * 20) };
}
const small = { format: 'webp', width: 256, height: 128, colour: [200, 40, 20] };

/** A picture in BMP of one colour, as other programs write it. */
function bmp(width: number, height: number, depth: 8 | 24 | 32): Buffer {
  const [palette, row] = [depth === 8 ? 1024 : 0, Math.ceil((width * depth) / 32) * 4];
  const bytes = Buffer.alloc(54 + palette + row * Math.abs(height));
  bytes.write('BM');
  bytes.writeUInt32LE(54 + palette, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(depth, 28);
  if (depth === 8) bytes.set([10, 30, 200], 54 + 7 * 4);
  for (let y = 0; y < Math.abs(height); y++)
    for (let x = 0; x < width; x++)
      bytes.set(depth === 8 ? [7] : [10, 30, 200], 54 + palette + y * row + (x * depth) / 8);
  return bytes;
}

/** A picture of a few bytes that says it has very many points: one colour packs well. */
function bomb(edge: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length);
    ends.writeUInt32BE(crc(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((edge / 8 + 1) * edge));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe('a small picture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('is made of %s', async (format) => {
    expect(await look(await thumbnailOf(await picture(600, 300).toFormat(format).toBuffer()))).toEqual(small);
  });

  it.each([
    [8, 300],
    [24, 300],
    [32, 300],
    [24, -300],
  ] as const)('is made of a BMP of %i bits, height %i', async (depth, height) => {
    expect(await look(await thumbnailOf(bmp(600, height, depth)))).toEqual(small);
  });

  it('of a BMP has its upper row above, and the order of its points, also where few of them are taken', async () => {
    const bytes = bmp(2051, 1025, 24);
    const row = Math.ceil((2051 * 24) / 32) * 4;
    // The left half of the upper half is blue: the last rows of the file.
    for (let y = 513; y < 1025; y++) for (let x = 0; x < 1025; x++) bytes.set([250, 0, 0], 54 + y * row + x * 3);
    const made = await thumbnailOf(bytes);
    const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2]! > 128;
    expect([at(20, 20), at(230, 20), at(20, 110), at(230, 110)]).toEqual([true, false, false, false]);
  });

  it('is as large as is asked for, and never larger than the picture', async () => {
    const bytes = await picture(600, 300).png().toBuffer();
    expect(await look(await thumbnailOf(bytes, 64))).toMatchObject({ width: 64, height: 32 });
    expect(await look(await thumbnailOf(await picture(20, 10).png().toBuffer()))).toMatchObject({
      width: 20,
      height: 10,
    });
  });

  it('stands as the camera was held, and says nothing of where that was', async () => {
    const bytes = await picture(600, 300)
      .jpeg()
      .withExif({ IFD0: { Make: 'camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const made = await thumbnailOf(bytes);
    expect(await sharp(made).metadata()).toMatchObject({ width: 128, height: 256 });
    expect((await sharp(made).metadata()).exif).toBeUndefined();
  });

  it('is made of what comes in pieces, one after the other', async () => {
    const bytes = await picture(600, 300).png().toBuffer();
    let open = 0;
    async function* pieces() {
      expect(++open).toBe(1);
      for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
      open--;
    }
    const all = await Promise.all([thumbnailOf(pieces()), thumbnailOf(pieces(), 100), thumbnailOf(pieces())]);
    expect(all.map((each) => each?.equals(all[0]!))).toEqual([true, false, true]);
  });
});

describe('no small picture', () => {
  it('is made of a picture of a few bytes that would fill the memory', async () => {
    const bytes = bomb(30_000);
    expect(bytes.length).toBeLessThan(200_000);
    const before = process.memoryUsage.rss();
    expect(await thumbnailOf(bytes)).toBeUndefined();
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
    // The same one is taken where it is small.
    expect(await thumbnailOf(bomb(800))).toBeInstanceOf(Buffer);
  });

  it.each<[string, Buffer]>([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['a drawing that begins like a picture', Buffer.from('BM<svg xmlns="http://www.w3.org/2000/svg" width="9"/>')],
    ['a paper', Buffer.from('%PDF-1.7\n%content\n')],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from('B')],
    [
      'noise with the beginning of a picture',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(1000)]),
    ],
    ['a BMP that is shorter than it says', bmp(600, 300, 24).subarray(0, 5000)],
    [
      'a BMP of more points than it has bytes',
      (() => {
        const bytes = bmp(8, 8, 24);
        bytes.writeInt32LE(0x7fffffff, 18);
        return bytes;
      })(),
    ],
  ])('is made of %s', async (_, bytes) => {
    expect(await thumbnailOf(bytes)).toBeUndefined();
  });

  it('is made of half a picture', async () => {
    const noise = randomBytes(300 * 300 * 3);
    const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    expect(await thumbnailOf(bytes)).toBeInstanceOf(Buffer);
    expect(await thumbnailOf(bytes.subarray(0, bytes.length / 2))).toBeUndefined();
  });

  it('is made of what is no picture, of which no more is read than its beginning', async () => {
    let read = 0;
    async function* zeros() {
      for (;;) {
        read++;
        yield Buffer.alloc(100);
      }
    }
    expect(await thumbnailOf(zeros())).toBeUndefined();
    expect(read).toBe(1);
  });

  it('hides what kept a content from being read, and the next one is made', async () => {
    async function* lost() {
      yield Buffer.from([0xff, 0xd8]);
      throw new Error('lost');
    }
    await expect(thumbnailOf(lost())).rejects.toThrow('lost');
    expect(await thumbnailOf(await picture(9, 9).png().toBuffer())).toBeInstanceOf(Buffer);
  });

  it('is made where the platform has no binary, which is said once', async () => {
    const lines: string[] = [];
    const missing = loadSharp(
      () => Promise.reject(new Error('Could not load the "sharp" module using the other runtime\nmore')),
      (line) => lines.push(line),
    );
    const bytes = await picture(9, 9).png().toBuffer();
    expect([await thumbnailOf(bytes, 9, missing), await thumbnailOf(bytes, 9, missing)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(lines).toEqual([
      'Small pictures of files cannot be made on this platform: Could not load the "sharp" module using the other runtime',
    ]);
  });
});
