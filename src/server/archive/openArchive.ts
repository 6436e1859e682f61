import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { SourceReader } from './SourceReader';

/** What an archive is read from, a part at a time. */
export interface ArchiveSource {
  /** bytes */
  size: number;
  /** bytes `from` up to, and without, `to` */
  read(from: number, to: number): Iterable<Buffer> | AsyncIterable<Buffer>;
}

/** A file in an archive. */
export interface Packed {
  /** names of the folders that it lies in, and its own last, as they are written */
  path: string[];
  /** bytes, as the archive says */
  size: number;
  isFolder: boolean;
  /** it can be unpacked: no link, not encrypted */
  isPlain: boolean;
  /** @throws ArchiveFault while it is read, for what is damaged or comes to more than it says */
  read(): AsyncIterable<Buffer>;
}

/** What cannot be unpacked, in Chinese. */
export class ArchiveFault extends Error {}

/** Zip marks names that are written in UTF-8 by this bit. */
const UTF8 = 0x800;
const LINK = 0o120000;
const KIND = 0o170000;

/**
 * Reads the list of an archive, of which only as much is fetched as is looked at. @param most files and folders in it
 * @throws ArchiveFault for what is no zip, has too many files, or names that lead elsewhere
 */
export async function openArchive(source: ArchiveSource, most: number): Promise<{ files: Packed[]; close(): void }> {
  const zip = await openedZip(source);
  const files: Packed[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', () => reject(new ArchiveFault('压缩包已损坏，无法读取')));
      zip.on('end', resolve);
      zip.on('entry', (entry: Entry) => {
        try {
          if (files.length >= most) throw new ArchiveFault('压缩包中的文件过多');
          files.push(packed(zip, entry));
          zip.readEntry();
        } catch (error) {
          reject(error as Error);
        }
      });
      zip.readEntry();
    });
  } catch (error) {
    zip.close();
    throw error;
  }
  return { files, close: () => zip.close() };
}

function packed(zip: ZipFile, entry: Entry): Packed {
  const name = nameOf(entry);
  const mode = (entry.externalFileAttributes >>> 16) & KIND;
  return {
    path: pathOf(name),
    size: entry.uncompressedSize,
    isFolder: name.endsWith('/'),
    isPlain: mode !== LINK && !entry.isEncrypted() && entry.canDecodeFileData(),
    read: () => unpacked(zip, entry),
  };
}

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
    );
    for await (const chunk of stream) yield chunk as Buffer;
  } catch {
    // Whatever the reader says of it, people can do nothing but pack it anew.
    throw new ArchiveFault('压缩包已损坏，无法读取');
  }
}

/**
 * Names without a mark are UTF-8 all the same where they can be read so, else what a Chinese Windows writes. They are
 * decoded as a whole: the second byte of a sign may look like a backslash.
 */
function nameOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if ((generalPurposeBitFlag & UTF8) !== 0) return new TextDecoder('utf-8').decode(fileNameRaw);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return new TextDecoder('gb18030').decode(fileNameRaw);
  }
}

/** @throws ArchiveFault for a name that would lie outside of the folder that it is unpacked in */
function pathOf(name: string): string[] {
  const plain = name.replaceAll('\\', '/');
  const parts = plain.split('/').filter((part) => part !== '' && part !== '.');
  if (plain.startsWith('/') || /^[a-z]:/i.test(plain) || parts.includes('..') || parts.length === 0)
    throw new ArchiveFault('压缩包中有指向别处的路径，没有解压');
  return parts;
}

function openedZip(source: ArchiveSource): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    yauzl.fromRandomAccessReader(
      new SourceReader(source),
      source.size,
      { lazyEntries: true, decodeStrings: false, autoClose: false },
      (error, zip) => (error ? reject(new ArchiveFault('这不是压缩包，或已损坏')) : resolve(zip)),
    ),
  );
}
