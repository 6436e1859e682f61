import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListAnswer } from '../../language/wire';
import { queryParams, type QueryState } from './QueryState';

const NOTHING: ListAnswer = { list: [], total: 0, totals: {} };

/** Who answers a question. Two of one name answer alike. */
export interface Answering {
  name: string;
  read(question: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Partial<ListAnswer>>;
}

/**
 * A page of a list or report. The rows of the last answer stay while the next is on its way, and an answer that was
 * overtaken is dropped. Coming back to a kept tab does not ask again.
 */
export function usePage(
  source: Answering,
  state: QueryState,
): { page: ListAnswer; isLoading: boolean; hasFailed: boolean; reload: () => void } {
  const [answer, setAnswer] = useState<{ key: string; page: ListAnswer }>({ key: '', page: NOTHING });
  const [revision, setRevision] = useState(0);
  const [failedKey, setFailedKey] = useState('');
  const asked = useRef<{ key: string; abort: AbortController }>(undefined);
  const question = queryParams(state);
  const key = `${source.name}?${new URLSearchParams(question).toString()}#${revision}`;
  useEffect(() => {
    // A kept tab that is shown again has its answer, or waits for it.
    if (asked.current?.key === key) return;
    asked.current?.abort.abort();
    const abort = new AbortController();
    asked.current = { key, abort };
    source.read(question, abort.signal).then(
      ({ list = [], total = 0, totals = {}, ...more }) => {
        if (!abort.signal.aborted) setAnswer({ key, page: { list, total, totals, ...more } });
      },
      () => {
        // The client has shown why; the rows of the last answer stay.
        if (!abort.signal.aborted) setFailedKey(key);
      },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that source and question say
  }, [key]);
  const reload = useCallback(() => setRevision((number) => number + 1), []);
  return {
    page: answer.page,
    isLoading: answer.key !== key && failedKey !== key,
    hasFailed: failedKey === key,
    reload,
  };
}
