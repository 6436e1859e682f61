import { getBlob } from '../../client';
import type { FileEntry } from '../../language/model/FileEntry';

/** Address below which files are fetched. */
export const FILES = '/api/oa/doc/filetransfer';

/** Addresses of images within the page, by the ids of their files; none is loaded twice. */
const images = new Map<string, Promise<string | undefined>>();

/** An address of an image within the page; undefined: it could not be loaded. */
export function fileImage(entry: FileEntry): Promise<string | undefined> {
  const known = images.get(entry.id) ?? loadImage(entry);
  images.set(entry.id, known);
  return known;
}

async function loadImage(entry: FileEntry): Promise<string | undefined> {
  try {
    const { blob } = await getBlob(`${FILES}/preview`, { userFileId: entry.id }, { quiet: true, background: true });
    // Its type as the server has looked it up: never one that the browser guesses.
    return URL.createObjectURL(new Blob([blob], { type: entry.type }));
  } catch {
    // The icon stands for it; whoever opens it is told why.
    images.delete(entry.id);
    return undefined;
  }
}
