import { extensionOf } from '../../../lib/files/fileTypes';

const OLE = 'd0cf11e0a1b11ae1';
const ZIP = '504b0304';
/** `ftyp`, before what kind of film or photograph it is. */
const FTYP = '66747970';

/** How the content of each type begins, in hexadecimal, and from which byte on. */
const MAGIC: Readonly<Record<string, readonly { at?: number; hex: string }[]>> = {
  png: [{ hex: '89504e470d0a1a0a' }],
  jpg: [{ hex: 'ffd8ff' }],
  jpeg: [{ hex: 'ffd8ff' }],
  gif: [{ hex: '474946383761' }, { hex: '474946383961' }],
  webp: [{ at: 8, hex: '57454250' }],
  bmp: [{ hex: '424d' }],
  pdf: [{ hex: '255044462d' }],
  doc: [{ hex: OLE }],
  xls: [{ hex: OLE }],
  ppt: [{ hex: OLE }],
  docx: [{ hex: ZIP }],
  xlsx: [{ hex: ZIP }],
  pptx: [{ hex: ZIP }],
  zip: [{ hex: ZIP }, { hex: '504b0506' }],
  rar: [{ hex: '526172211a07' }],
  '7z': [{ hex: '377abcaf271c' }],
  ofd: [{ hex: ZIP }],
  xlsm: [{ hex: ZIP }],
  wps: [{ hex: OLE }, { hex: ZIP }],
  et: [{ hex: OLE }, { hex: ZIP }],
  dwg: [{ hex: '41433130' }],
  heic: ['heic', 'heix', 'mif1', 'msf1'].map((kind) => ({ at: 4, hex: FTYP + Buffer.from(kind).toString('hex') })),
  mp4: [{ at: 4, hex: FTYP }],
  webm: [{ hex: '1a45dfa3' }],
  mp3: [{ hex: '494433' }, { hex: 'fffb' }, { hex: 'fff3' }, { hex: 'fff2' }],
  flac: [{ hex: '664c6143' }],
};

/** Bytes of the beginning of a text that are looked at. */
const LOOKED_AT = 4096;

/**
 * Whether the beginning of a file is what the ending of its name promises. Texts have no sign of their own: they must
 * hold no byte that a text never has.
 */
export function hasContentOf(name: string, beginning: Buffer): boolean {
  const extension = extensionOf(name);
  const signs = Object.hasOwn(MAGIC, extension) ? MAGIC[extension] : undefined;
  if (signs) return signs.some(({ at = 0, hex }) => beginning.toString('hex', at, at + hex.length / 2) === hex);
  const text = beginning.subarray(0, LOOKED_AT);
  if (text.includes(0)) return false;
  if (extension === 'xml') return /^\uFEFF?\s*</.test(text.toString('utf8'));
  return extension !== 'svg' || /<svg[\s>]/i.test(text.toString('utf8'));
}
