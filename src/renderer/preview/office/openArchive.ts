import JSZip from 'jszip';

/** What of an archive is read at most: one of a few kilobytes may unpack to more than a machine has. */
const MOST_ENTRIES = 10_000;
/** Bytes of all that is unpacked. */
const MOST_BYTES = 200 * 1024 * 1024;

export interface Archive {
  has(name: string): boolean;
  /** A text in UTF-8, empty where there is no such entry. @throws Error beyond the bound of the whole archive */
  text(name: string): Promise<string>;
  /** Unpacks everything, to know that it stays within the bound. @throws Error where it does not */
  prove(): Promise<void>;
}

/** A part of JSZip that its types do not tell: unpacks piece by piece. */
interface Pieces {
  on(event: 'data', listener: (piece: Uint8Array) => void): Pieces;
  on(event: 'end', listener: () => void): Pieces;
  on(event: 'error', listener: (error: Error) => void): Pieces;
  pause(): Pieces;
  resume(): Pieces;
}

/**
 * Opens a zip archive, of which no more is unpacked than the bound says, whatever it says of itself.
 *
 * @param mostBytes of all that is unpacked
 * @throws Error where it is no archive, or one of too many entries
 */
export async function openArchive(content: Blob, mostBytes = MOST_BYTES): Promise<Archive> {
  const zip = await JSZip.loadAsync(new Uint8Array(await content.arrayBuffer()));
  const entries = Object.values(zip.files).filter(({ dir }) => !dir);
  if (entries.length > MOST_ENTRIES) throw new Error(`${entries.length} entries`);
  let left = mostBytes;
  const unpack = (entry: JSZip.JSZipObject, onPiece?: (piece: Uint8Array) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const pieces = (entry as unknown as { internalStream(type: 'uint8array'): Pieces }).internalStream('uint8array');
      pieces
        .on('data', (piece) => {
          left -= piece.length;
          if (left >= 0) return onPiece?.(piece);
          pieces.pause();
          return reject(new Error(`${entry.name}: more than ${mostBytes} bytes`));
        })
        .on('error', reject)
        .on('end', resolve)
        .resume();
    });
  return {
    has: (name) => zip.file(name) !== null,
    async text(name) {
      const entry = zip.file(name);
      if (!entry) return '';
      const decoder = new TextDecoder();
      let text = '';
      await unpack(entry, (piece) => (text += decoder.decode(piece, { stream: true })));
      return text + decoder.decode();
    },
    async prove() {
      for (const entry of entries) await unpack(entry);
    },
  };
}
