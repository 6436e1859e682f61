import { useCallback, useState } from 'react';
import type { ListAnswer } from '../../language/wire';
import type { GridSort } from '../grid';
import type { QueryState } from './QueryState';
import { usePage, type Answering } from './usePage';

export interface Query {
  state: QueryState;
  page: ListAnswer;
  isLoading: boolean;
  /** the last call failed: the rows are of an earlier one, or none */
  hasFailed: boolean;
  /** asks again for the same */
  reload(): void;
  onSort(sort: GridSort[]): void;
  /** asks for other things at once, from the first page, even when nothing is new: others may have worked meanwhile */
  onApply(change: QueryChange): void;
  onPage(page: { pageNum: number; pageSize: number }): void;
}

export type QueryChange = Partial<Omit<QueryState, 'pageNum'>>;

/**
 * What a list or report asks for, and the answer. The handlers stay the same as long as the screen lives. `begin`: what
 * is asked at first.
 */
export function useQuery(source: Answering, begin: QueryState): Query {
  const [state, setState] = useState(begin);
  const { page, isLoading, hasFailed, reload } = usePage(source, state);
  const { pageNum, pageSize } = state;
  const lastPage = Math.max(1, Math.ceil(page.total / pageSize));
  // The rows of the last page are gone, deleted or done: the one before is the last one now.
  if (!isLoading && !hasFailed && page.list.length === 0 && pageNum > lastPage)
    setState((now) => ({ ...now, pageNum: lastPage }));
  const onSort = useCallback((next: GridSort[]) => setState((now) => ({ ...now, sort: next, pageNum: 1 })), []);
  const onApply = useCallback(
    (change: QueryChange) => {
      setState((now) => ({ ...now, ...change, pageNum: 1 }));
      reload();
    },
    [reload],
  );
  const onPage = useCallback(
    (next: { pageNum: number; pageSize: number }) => setState((now) => ({ ...now, ...next })),
    [],
  );
  return { state, page, isLoading, hasFailed, reload, onSort, onApply, onPage };
}
