import { fileSizeText } from '../../lib/format/fileSizeText';
import { extensionOf } from '../../lib/files/fileTypes';
import type { FileEntry } from '../../language/model/FileEntry';
import { toast } from '../dialogs';
import { t } from '../texts';
import { leave } from './FileTransfer';
import { addUploads, uploads } from './uploads';

const NONE: ReadonlySet<number> = new Set();

/** What a field takes. */
export interface FileLimits {
  /** files that it can still take */
  room: number;
  /** MB of one file */
  maxSize: number;
  extensions: readonly string[];
}

/**
 * Uploads chosen, dropped or pasted files. Those that the field does not take are named and left out; more than the
 * account set has room for are refused together (B-227, B-328). `isFolder`: they were chosen as a folder. @returns the
 * ids of their uploads
 */
export async function pickFiles(
  files: readonly File[],
  limits: FileLimits,
  isFolder: boolean,
  onDone: (entry: FileEntry) => void,
): Promise<ReadonlySet<number>> {
  const fitting = files.filter((file) => {
    const problem = problemOf(file, limits);
    if (problem !== null) toast('warning', `${file.name}: ${problem}`);
    return problem === null;
  });
  if (fitting.length > limits.room) return refused(t('最多{max}个文件', { max: limits.room }));
  if (fitting.length === 0) return NONE;
  let remaining: number;
  try {
    ({ remaining } = await leave());
  } catch {
    // The client has shown why nothing can be uploaded.
    return NONE;
  }
  const pending = uploads.list
    .filter(({ sent, state }) => sent === 0 && state !== 'success')
    .reduce((sum, { size }) => sum + size, 0);
  if (fitting.reduce((sum, { size }) => sum + size, pending) > remaining)
    return refused(t(isFolder ? '剩余存储空间不足，请重新选择批量文件' : '剩余存储空间不足，请重新选择文件'));
  return addUploads(fitting, onDone);
}

function refused(reason: string): ReadonlySet<number> {
  toast('warning', reason);
  return NONE;
}

function problemOf({ name, size }: File, { extensions, maxSize }: FileLimits): string | null {
  if (!extensions.includes(extensionOf(name))) return t('仅支持{types}文件', { types: extensions.join(' ') });
  if (size === 0) return t('文件是空的');
  return size > maxSize * 1024 * 1024
    ? `${fileSizeText(size)} - ${t('单个文件不能超过{size} MB', { size: maxSize })}`
    : null;
}
