import { proxy } from 'valtio/vanilla';
import type { FileEntry } from '../../language/model/FileEntry';
import { CallError } from '../CallError';
import { toast } from '../dialogs';
import { session } from '../sessionStore';
import { t } from '../texts';
import { FileTransfer, type TransferGoal } from './FileTransfer';
import type { Upload } from './Upload';
import { uploadPanel } from './uploadPanel';

/** Files that are sent at the same time. */
const AT_ONCE = 2;

interface Running {
  transfer: FileTransfer;
  packageId: string;
  abort: AbortController | undefined;
  onDone(entry: FileEntry): void;
}

/** What the panel shows. */
export const uploads = proxy<{ list: Upload[] }>({ list: [] });

const running = new Map<number, Running>();
let lastId = 0;

/** Takes files up and shows the panel (B-184); each is handed on when it has arrived. @returns their ids */
export function addUploads(
  files: readonly File[],
  onDone: (entry: FileEntry) => void,
  goal: TransferGoal = {},
): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const file of files) {
    const id = ++lastId;
    ids.add(id);
    running.set(id, { transfer: new FileTransfer(file, goal), packageId: session.packageId, abort: undefined, onDone });
    uploads.list.push({ id, name: file.name, size: file.size, sent: 0, state: 'waiting', reason: '' });
  }
  uploadPanel.isOpen = true;
  startNext();
  return ids;
}

/** Stops a file where it is. */
export function pauseUpload(id: number): void {
  const upload = find(id);
  if (!upload || upload.state === 'success') return;
  upload.state = 'paused';
  running.get(id)?.abort?.abort();
}

/** Lets a file go on where it was; one that failed begins anew. */
export function resumeUpload(id: number): void {
  const upload = find(id);
  if (!upload) return;
  if (upload.state === 'error') {
    running.get(id)?.transfer.restart();
    upload.sent = 0;
  }
  upload.state = 'waiting';
  startNext();
}

/** Gives a file up. */
export function cancelUpload(id: number): void {
  running.get(id)?.abort?.abort();
  running.delete(id);
  uploads.list = uploads.list.filter((upload) => upload.id !== id);
  startNext();
}

/** Gives files up for whose document nobody waits any more. The panel goes with the last. */
export function cancelUploads(ids: ReadonlySet<number>): void {
  for (const id of ids) if (find(id)) cancelUpload(id);
  if (uploads.list.length === 0) uploadPanel.isOpen = false;
}

/** Gives all files up and closes the panel; says so when there was something to give up (B-185). */
export function closeUploads(): void {
  const isCancelled = uploads.list.some(({ state }) => state !== 'success' && state !== 'error');
  for (const { abort } of running.values()) abort?.abort();
  running.clear();
  uploads.list = [];
  uploadPanel.isOpen = false;
  if (isCancelled) toast('info', t('已取消上传'));
}

function startNext(): void {
  const free = AT_ONCE - uploads.list.filter(({ state }) => state === 'uploading').length;
  for (const { id } of uploads.list.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
    void run(id);
}

async function run(id: number): Promise<void> {
  const upload = find(id)!;
  const own = running.get(id)!;
  const abort = new AbortController();
  own.abort = abort;
  upload.state = 'uploading';
  try {
    const { name, size, type, id: fileId } = await own.transfer.run(abort.signal, (sent) => void (upload.sent = sent));
    upload.state = 'success';
    // Whoever has gone to another account set meanwhile has no use for it there.
    if (own.packageId === session.packageId) own.onDone({ id: fileId, name, size, type });
    finish();
  } catch (error) {
    if (abort.signal.aborted) return;
    upload.state = 'error';
    upload.reason = error instanceof CallError ? error.message : t('上传失败');
  } finally {
    startNext();
  }
}

/** The last success hides the panel (B-186). */
function finish(): void {
  if (uploads.list.some(({ state }) => state !== 'success')) return;
  running.clear();
  uploads.list = [];
  uploadPanel.isOpen = false;
  toast('success', t('上传完毕'));
}

function find(id: number): Upload | undefined {
  return uploads.list.find((upload) => upload.id === id);
}
