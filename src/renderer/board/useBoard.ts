import { useCallback, useEffect, useState } from 'react';
import { get } from '../../client';
import { noteWaiting } from '../../client/inbox';
import type { BoardData } from '../../language/wire';

export interface BoardAnswer {
  data: BoardData | null;
  hasFailed: boolean;
  reload(): void;
}

/** What the parts of a board show, or of a detail about its record, asked for anew each time its tab is shown; what was there stays meanwhile. */
export function useBoard(screen: string, id?: string, changed?: unknown): BoardAnswer {
  const [data, setData] = useState<BoardData | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [revision, setRevision] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    get<BoardData>(
      '/api/system/common/board',
      { screen, ...(id === undefined ? {} : { id }) },
      { signal: abort.signal, background: true },
    ).then(
      (answer) => {
        setData(answer);
        noteWaiting(screen, answer);
        setFailed(false);
      },
      () => {
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [screen, id, changed, revision]);
  const reload = useCallback(() => setRevision((number) => number + 1), []);
  return { data, hasFailed, reload };
}
