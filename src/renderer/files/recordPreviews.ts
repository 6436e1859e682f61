import { get, getBlob } from '../../client';
import type { FileEntry } from '../../language/model/FileEntry';
import type { PreviewPort } from '../preview/PreviewPort';
import { saveFile } from '../transfer/saveFile';
import { saveFrom } from '../transfer/saveFrom';
import { FILES } from './fileImage';

/** Files of records as a preview reads them. */
export const recordPreviews: PreviewPort = {
  async blob(file) {
    // Whoever opened it is told in its place.
    const { blob } = await getBlob(`${FILES}/preview`, { userFileId: file.id }, { quiet: true });
    // Its type as the server has looked it up: never one that the browser guesses.
    return new Blob([blob], { type: file.type });
  },
  address: (file) => get(`${FILES}/ticket`, { userFileId: file.id }, { quiet: true }),
  table: (file) => get(`${FILES}/sheets`, { userFileId: file.id }, { quiet: true }),
  isKnown: true,
  save: (file) => void saveRecordFile(file),
};

/** Bytes from which a file is not read into memory before it is saved. */
const LARGE = 64 * 1024 * 1024;

/** Saves a file of a record; the client says why it cannot. */
export async function saveRecordFile({ id, name, size }: Pick<FileEntry, 'id' | 'name' | 'size'>): Promise<void> {
  try {
    if (size >= LARGE) {
      saveFrom(`${await get<string>(`${FILES}/ticket`, { userFileId: id })}&save=1`);
      return;
    }
    const { blob } = await getBlob(`${FILES}/downloadfile`, { userFileId: id });
    saveFile(blob, name);
  } catch {
    // The client has said why.
  }
}
