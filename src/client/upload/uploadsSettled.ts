import { subscribe } from 'valtio/vanilla';
import type { RefusalLine } from '../RefusalError';
import { t } from '../texts';
import type { Upload } from './Upload';
import { uploads } from './uploads';

/**
 * Waits until none of these uploads goes on by itself; names those that failed or were paused. Given up ones do not
 * count, nor does anything once `signal` is aborted.
 */
export function uploadsSettled(ids: ReadonlySet<number>, signal: AbortSignal): Promise<readonly RefusalLine[]> {
  return new Promise((resolve) => {
    const look = (): void => {
      const own = uploads.list.filter(({ id }) => ids.has(id));
      if (!signal.aborted && own.some(({ state }) => state === 'waiting' || state === 'uploading')) return;
      end();
      signal.removeEventListener('abort', look);
      resolve(signal.aborted ? [] : own.flatMap(stuck));
    };
    const end = subscribe(uploads, look);
    signal.addEventListener('abort', look);
    look();
  });
}

/** Waits until none of these uploads is left: each has arrived or was given up. A failed one may be tried again. */
export function uploadsGone(ids: ReadonlySet<number>): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (uploads.list.some(({ id, state }) => ids.has(id) && state !== 'success')) return;
      end();
      resolve();
    };
    const end = subscribe(uploads, look);
    look();
  });
}

function stuck({ name, reason, state }: Readonly<Upload>): RefusalLine[] {
  if (state === 'paused') return [{ code: name, remark: t('上传已暂停，请继续上传或取消') }];
  return state === 'error' ? [{ code: name, remark: reason }] : [];
}
