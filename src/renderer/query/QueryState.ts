import type { GridSort } from '../grid';
import { orderText } from './orderText';

/** What a list or report is asked for. `filters` maps parameter names (`code~`, `status`) to their wire form. */
export interface QueryState {
  filters: Readonly<Record<string, string>>;
  sort: readonly GridSort[];
  pageNum: number;
  pageSize: number;
}

/** The parameters of the call. */
export function queryParams({ filters, sort, pageNum, pageSize }: QueryState): Record<string, string> {
  const params: Record<string, string> = { pageNum: String(pageNum), pageSize: String(pageSize) };
  for (const [name, value] of Object.entries(filters)) if (value !== '') params[name] = value;
  if (sort.length > 0) params.orderBy = orderText(sort);
  return params;
}
