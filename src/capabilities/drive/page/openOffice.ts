import type { Resource } from '../../../language/model';
import { extensionOf } from '../../../lib/files/fileTypes';
import type { OfficeWay } from '../../office/wire';
import type { DriveRow } from './DriveRow';

/** A file as its window is told of it. */
export type OpenedFile = Pick<DriveRow, 'id' | 'name' | 'fileId' | 'fileUrl' | 'filePath'>;

/** Address of the window in which office files of a drive are opened; undefined: it has none. */
export function officePath({ screens }: Pick<Resource, 'screens'>): string | undefined {
  return screens.find(({ kind }) => kind === 'office')?.path;
}

/** Opens an office file in a window of its own (B-038), whose query says which and what for (B-039, B-040). */
export function openOffice(path: string, { fileId, filePath, fileUrl, id, name }: OpenedFile, ot: OfficeWay): void {
  const query = new URLSearchParams({
    fileUrl,
    fileName: name,
    filePath,
    fileId,
    userFileId: id,
    extendName: extensionOf(name),
    ot,
  });
  window.open(`${path}?${query.toString()}`, '_blank', 'noopener');
}
