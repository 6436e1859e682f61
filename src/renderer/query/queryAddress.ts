import type { QueryScreen } from '../../language/model';
import { LARGEST_PAGE } from '../../language/wire';
import { queryParams, type QueryState } from './QueryState';

/** Where a list or report asks just this, path and search. A page size is said where it is not the screen's own. */
export function queryAddress(screen: Pick<QueryScreen, 'path' | 'pageSize'>, state: QueryState): string {
  const { pageNum, pageSize, ...asked } = queryParams(state);
  const params = new URLSearchParams(asked);
  // An address that asks nothing would open with the plan of whoever opens it.
  if (pageNum !== '1' || params.size === 0) params.set('pageNum', pageNum!);
  // A tree has all of its records on one page, whatever the address says.
  if (state.pageSize !== screen.pageSize && state.pageSize <= LARGEST_PAGE) params.set('pageSize', pageSize!);
  return `${screen.path}?${params.toString().replaceAll('%2C', ',')}`;
}
