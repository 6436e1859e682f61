import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { FileFault } from '../FileFault';

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** A comment behind the end record is 65,535 bytes at most. */
const END_RECORD = 22;
const LONGEST_TAIL = END_RECORD + 65_535;
/** A workbook has some dozen parts; pictures and the like come on top. */
const MOST_ENTRIES = 2000;

interface Entry {
  method: number;
  isEncrypted: boolean;
  packed: number;
  start: number;
}

export interface Zip {
  has(name: string): boolean;
  /**
   * The content of an entry. @throws FileFault when it is missing, damaged, encrypted, or longer than `largest` bytes
   */
  read(name: string, largest: number): Promise<Buffer>;
}

const broken = () => new FileFault('文件已损坏，无法读取');

/**
 * The directory of a zip file. Nothing is unpacked until it is read, and then never more than the reader allows: a
 * small file may hold gigabytes.
 */
export function readZip(bytes: Buffer): Zip {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (
    end < 0 ||
    end < bytes.length - LONGEST_TAIL ||
    end + END_RECORD > bytes.length ||
    bytes.readUInt32LE(end) !== END
  )
    throw broken();
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw broken();
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    };
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name).replaceAll('\\', '/'), entry);
    at += 46 + name + extra + comment;
  }
  return {
    has: (name) => entries.has(name),
    read: async (name, largest) => {
      const entry = entries.get(name);
      if (!entry || entry.isEncrypted) throw broken();
      return unpacked(bytes, entry, largest);
    },
  };
}

async function unpacked(bytes: Buffer, { method, packed, start }: Entry, largest: number): Promise<Buffer> {
  if (start + 30 > bytes.length || bytes.readUInt32LE(start) !== LOCAL) throw broken();
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const content = bytes.subarray(from, from + packed);
  if (content.length !== packed || (method !== 0 && method !== 8)) throw broken();
  if (method === 0) {
    if (packed > largest) throw new FileFault('文件内容过大');
    return content;
  }
  try {
    return await inflate(content, { maxOutputLength: largest });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? new FileFault('文件内容过大') : broken();
  }
}
