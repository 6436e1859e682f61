import type { SharpOptions } from 'sharp';
import { bmpPixels } from './bmpPixels';
import { loadSharp } from './loadSharp';

/** Pixels of the longer side, unless another one is asked for. */
const EDGE = 256;
/** Bytes of a file that is looked at; a photograph has fewer. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Points of a picture; a few bytes can say that they are many more. */
const MOST_POINTS = 120_000_000;
/** Seconds for one picture. */
const TIME = 20;
const QUALITY = 78;
/** Bytes at the beginning that say what a file is. */
const HEAD = 12;
/** What the beginning of a picture looks like. A drawing in SVG is none: it is sent as it is. */
const PICTURE = /^(\x89PNG\r\n|\xff\xd8\xff|GIF8|BM|RIFF[^]{4}WEBP|[^]{4}ftyp)/;

const usual = loadSharp(
  () => import('sharp'),
  (line) => console.warn(line),
);
let turn: Promise<unknown> = Promise.resolve();

/**
 * A small picture of a file, in WebP, no larger than the picture itself; the first one where it moves. One is made at a
 * time, so that many need no more memory than one.
 * @param content is read as far as it takes to see that it is none
 * @param edge pixels of the longer side
 * @returns undefined for what is no picture, is damaged, has too many points or bytes, and where the platform cannot do it
 * @throws what reading it throws
 */
export function thumbnailOf(
  content: Buffer | AsyncIterable<Buffer>,
  edge = EDGE,
  sharp = usual,
): Promise<Buffer | undefined> {
  const made = turn.then(async () => {
    const make = await sharp();
    const bytes = make && (await pictureOf(content));
    const given = bytes && inputOf(bytes);
    if (!given) return undefined;
    return make(given.input, { limitInputPixels: MOST_POINTS, sequentialRead: true, ...given.options })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIME })
      .toBuffer()
      .catch(() => undefined);
  });
  turn = made.catch(() => undefined);
  return made;
}

/** All bytes of a picture; undefined as soon as they are none, or too many. */
async function pictureOf(content: Buffer | AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
    const isFirst = length < HEAD;
    chunks.push(chunk);
    length += chunk.length;
    if (length > MOST_BYTES) return undefined;
    if (isFirst && length >= HEAD && !isPicture(chunks)) return undefined;
  }
  return length < HEAD ? undefined : Buffer.concat(chunks, length);
}

function isPicture(chunks: readonly Buffer[]): boolean {
  return PICTURE.test(Buffer.concat(chunks).toString('latin1', 0, HEAD));
}

function inputOf(bytes: Buffer): { input: Buffer; options: SharpOptions } | undefined {
  if (bytes.toString('latin1', 0, 2) !== 'BM') return { input: bytes, options: {} };
  const pixels = bmpPixels(bytes);
  if (!pixels) return undefined;
  const { data, height, width } = pixels;
  return { input: data, options: { raw: { width, height, channels: 3 } } };
}
