import { toast } from '../../../client';
import { changeDrive } from './driveCalls';
import { t } from '../../../client/texts';
import type { Resource } from '../../../language/model';
import { LARGEST_IN_DRIVE } from '../../../language/wire/Upload';
import { fileSizeText } from '../../../lib/format/fileSizeText';
import type { PlaceRequest } from '../wire';
import type { PlacedFile } from './droppedFiles';

/**
 * Uploads files into a folder, each placed when it has arrived. What is empty or too large is named and left out; more
 * than there is room for is refused together, with what counts. @param onPlaced after each
 */
export async function uploadFiles(
  resource: Pick<Resource, 'api'>,
  folderId: string,
  files: readonly PlacedFile[],
  same: 'rename' | 'version',
  onPlaced: () => void,
): Promise<void> {
  const [{ addUploads }, { leave }] = await Promise.all([
    import('../../../client/upload/uploads'),
    import('../../../client/upload/FileTransfer'),
  ]);
  const fitting = files.filter(({ file: { name, size } }) => {
    const problem =
      size === 0
        ? t('文件是空的')
        : size > LARGEST_IN_DRIVE
          ? t('文件超过{size}', { size: fileSizeText(LARGEST_IN_DRIVE) })
          : null;
    if (problem !== null) toast('warning', `${name}: ${problem}`);
    return problem === null;
  });
  if (fitting.length === 0) return;
  let room;
  try {
    room = await leave({ into: 'drive' });
  } catch {
    // The client has shown why nothing can be uploaded.
    return;
  }
  const size = fitting.reduce((sum, { file }) => sum + file.size, 0);
  if (size > room.remaining) {
    toast(
      'warning',
      `${t('剩余存储空间不足，请重新选择文件')} (${fileSizeText(size)} / ${fileSizeText(room.remaining)})`,
    );
    return;
  }
  for (const { below, file } of fitting)
    addUploads([file], onPlaced, {
      into: 'drive',
      async place({ fileUrl }) {
        const asked: PlaceRequest = { fileUrl, folderId, below: [...below], same };
        await changeDrive(resource, 'place', asked);
      },
    });
}
