import { get } from '../../../client';
import type { Resource } from '../../../language/model';
import { saveFrom } from '../../../renderer/transfer/saveFrom';
import { changeDrive } from './driveCalls';
import type { DriveRow } from './DriveRow';

/** Saves one file as it is, several files and folders as one zip; the browser reads them bit by bit, however large. */
export async function saveRows(resource: Resource, rows: readonly DriveRow[]): Promise<void> {
  try {
    saveFrom(await addressOf());
  } catch {
    // The client has said why.
  }

  async function addressOf(): Promise<string> {
    const [only] = rows;
    if (rows.length === 1 && only && !only.isFolder)
      return `${await get<string>('/api/oa/doc/filetransfer/ticket', { userFileId: only.fileId })}&save=1`;
    const { address } = await changeDrive<{ address: string }>(resource, 'bundle', { ids: rows.map(({ id }) => id) });
    return address;
  }
}
