import { useCallback, useState } from 'react';
import type { Sort } from '../../language/model';
import type { GridSort } from '../grid';
import type { QueryState } from './QueryState';
import type { ListAnswer } from '../../language/wire';
import { usePage } from './usePage';

export interface QueryOptions {
  /** list call, relative to the base prefix */
  path: string;
  /** what the screen starts with */
  sort: readonly Sort[];
  pageSize: number;
  /** parameters that people cannot change */
  fixed?: Readonly<Record<string, string>>;
  /** what is asked at first, where it is not everything */
  begin?: QueryState;
}

export interface Query {
  state: QueryState;
  page: ListAnswer;
  isLoading: boolean;
  /** the last call failed: the rows are of an earlier one, or none */
  hasFailed: boolean;
  /** asks again for the same */
  reload(): void;
  onSort(sort: GridSort[]): void;
  /** 查询 asks even when nothing was changed: others may have worked meanwhile */
  onSearch(filters: Record<string, string>): void;
  /** asks for other things at once, from the first page */
  onApply(change: Partial<Omit<QueryState, 'pageNum'>>): void;
  onPage(page: { pageNum: number; pageSize: number }): void;
}

/** What a list or report asks for, and the answer. The handlers stay the same as long as the screen lives. */
export function useQuery({ path, sort, pageSize, fixed, begin }: QueryOptions): Query {
  const [state, setState] = useState<QueryState>(
    () =>
      begin ?? {
        filters: {},
        sort: sort.map((by) => ({ key: by.path, descending: by.descending })),
        pageNum: 1,
        pageSize,
      },
  );
  const { page, isLoading, hasFailed, reload } = usePage(path, state, fixed);
  const onSort = useCallback((next: GridSort[]) => setState((now) => ({ ...now, sort: next, pageNum: 1 })), []);
  const onApply = useCallback(
    (change: Partial<QueryState>) => {
      setState((now) => ({ ...now, ...change, pageNum: 1 }));
      reload();
    },
    [reload],
  );
  const onSearch = useCallback((filters: Record<string, string>) => onApply({ filters }), [onApply]);
  const onPage = useCallback(
    (next: { pageNum: number; pageSize: number }) => setState((now) => ({ ...now, ...next })),
    [],
  );
  return { state, page, isLoading, hasFailed, reload, onSort, onSearch, onApply, onPage };
}
