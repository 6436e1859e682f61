import { getBlob } from '../../../client';
import type { FileEntry } from '../../../language/model/FileEntry';

/** Small pictures of this page, by the ids of their files; the oldest go beyond so many. */
const known = new Map<string, Promise<string | undefined>>();
const MOST = 400;

/** An address of a small picture of a file within the page; undefined: there is none. */
export function thumbnail(entry: FileEntry): Promise<string | undefined> {
  const found = known.get(entry.id) ?? load(entry.id);
  known.delete(entry.id);
  known.set(entry.id, found);
  const [oldest] = known;
  if (known.size > MOST && oldest) {
    known.delete(oldest[0]);
    void oldest[1].then((address) => address !== undefined && URL.revokeObjectURL(address));
  }
  return found;
}

async function load(userFileId: string): Promise<string | undefined> {
  try {
    const { blob } = await getBlob(
      '/api/oa/doc/filetransfer/preview',
      { userFileId, isMin: 'true' },
      { quiet: true, background: true },
    );
    return URL.createObjectURL(blob);
  } catch {
    // The sign of the file stands for it; whoever opens it is told why.
    known.delete(userFileId);
    return undefined;
  }
}
