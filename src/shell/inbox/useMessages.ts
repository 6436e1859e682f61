import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { get, post } from '../../client/http';
import { inbox, noteUnread } from '../../client/inbox';
import type { Inbox, Message } from '../../language/wire';

const LIST = '/api/system/inbox/list';
const READ = '/api/system/inbox/read';

interface Messages {
  /** undefined: not known yet */
  list: readonly Message[] | undefined;
  hasMore: boolean;
  /** they could not be read */
  isFailed: boolean;
  more(): void;
}

/**
 * What the person was told, the newest first; asked for anew with each of the news. Whoever sees them has read them:
 * those that were unread are still marked while they are shown.
 */
export function useMessages(): Messages {
  const { news } = useSnapshot(inbox);
  const [shown, setShown] = useState<Pick<Inbox, 'list' | 'hasMore'>>();
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    const options = { signal: abort.signal, background: true, quiet: true };
    const readAll = async (): Promise<void> => {
      const { hasMore, list, unread } = await get<Inbox>(LIST, {}, options);
      setShown((before) => ({ hasMore, list: markedAsBefore(list, before?.list) }));
      setFailed(false);
      const [newest] = list;
      if (unread > 0 && newest) await post(READ, { upTo: newest.id }, options);
      noteUnread(0);
    };
    readAll().catch((error: unknown) => {
      if (abort.signal.aborted) return;
      console.warn('inbox: messages not read', error);
      setFailed(true);
    });
    return () => abort.abort();
  }, [news]);

  const more = (): void => {
    const list = shown?.list ?? [];
    const last = list.at(-1);
    if (!last) return;
    get<Inbox>(LIST, { before: last.id }, { background: true }).then(
      (older) => setShown({ hasMore: older.hasMore, list: [...list, ...older.list] }),
      (error: unknown) => console.warn('inbox: older messages not read', error),
    );
  };
  return { list: shown?.list, hasMore: shown?.hasMore ?? false, isFailed, more };
}

/** Messages that were unread when the panel was opened stay marked when it is asked for them anew. */
function markedAsBefore(list: readonly Message[], before: readonly Message[] = []): Message[] {
  const unread = new Set(before.flatMap(({ id, isRead }) => (isRead ? [] : [id])));
  return list.map((message) => (unread.has(message.id) ? { ...message, isRead: false } : message));
}
