import { get, getBlob } from '../../client';
import type { FileEntry } from '../../language/model/FileEntry';
import type { PreviewPort } from '../preview/PreviewPort';
import { saveFile } from '../transfer/saveFile';
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

/** Saves a file of a record; the client says why it cannot. */
export async function saveRecordFile({ id, name }: Pick<FileEntry, 'id' | 'name'>): Promise<void> {
  try {
    const { blob } = await getBlob(`${FILES}/downloadfile`, { userFileId: id });
    saveFile(blob, name);
  } catch {
    // The client has said why.
  }
}
