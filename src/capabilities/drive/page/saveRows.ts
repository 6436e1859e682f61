import { getBlob } from '../../../client';
import { saveFile } from '../../../renderer/transfer/saveFile';
import type { DriveRow } from './DriveRow';

/** Saves files one after the other. */
export async function saveRows(rows: readonly DriveRow[]): Promise<void> {
  for (const { fileId, name } of rows)
    try {
      const { blob } = await getBlob('/api/oa/doc/filetransfer/downloadfile', { userFileId: fileId });
      saveFile(blob, name);
    } catch {
      // The client has said why; those behind it would fail as well.
      return;
    }
}
