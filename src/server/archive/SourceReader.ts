import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import type { ArchiveSource } from './openArchive';

/** Bytes that are fetched at once for the list of an archive, which is read in pieces of some tens. */
const BLOCK = 64 * 1024;

/** Parts of a source for the reader of archives. */
export class SourceReader extends yauzl.RandomAccessReader {
  #from = 0;
  #block: Buffer = Buffer.alloc(0);

  constructor(private readonly source: ArchiveSource) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.source.read(start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#bytes(position, length).then((bytes) => {
      bytes.copy(buffer, offset);
      callback(null);
    }, callback);
  }

  async #bytes(position: number, length: number): Promise<Buffer> {
    const start = position - this.#from;
    if (start < 0 || start + length > this.#block.length) {
      const to = Math.min(this.source.size, position + Math.max(length, BLOCK));
      const chunks: Buffer[] = [];
      for await (const chunk of this.source.read(position, to)) chunks.push(chunk);
      [this.#from, this.#block] = [position, Buffer.concat(chunks)];
    }
    const from = position - this.#from;
    const bytes = this.#block.subarray(from, from + length);
    if (bytes.length < length)
      throw new RangeError(`archive of ${this.source.size} bytes, ${position + length} asked for`);
    return bytes;
  }
}
