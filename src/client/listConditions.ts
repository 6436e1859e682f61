import { CallError } from './CallError';
import { toast } from './dialogs';
import { get, post } from './http';

/** One total of a list: the field's name and the sum over the whole query, a decimal as text. */
export interface ListTotal {
  name: string;
  value: string | null;
}

/** Totals of a list's whole query. `tableType` is the name of the list screen, `filterColumns` the filters of its list call (B-280, B-281). */
export function listTotals(tableType: string, filterColumns: Record<string, string>): Promise<ListTotal[]> {
  return toasted(post<ListTotal[]>('/api/system/tableList/getListAllTotalInfo', { tableType, filterColumns }, { quiet: true }));
}

/** The query that the person saved for a list screen, by filter; null when there is none (B-282). */
export function savedQuery(tableType: string): Promise<Record<string, unknown> | null> {
  return toasted(get<Record<string, unknown> | null>('/api/system/queryCondition/getQueryParamsValue', { tableType }, { quiet: true, background: true }));
}

/** Keeps the query of a list screen for this person; it replaces the one before. */
export async function saveQuery(tableType: string, valueMapInfo: Record<string, unknown>): Promise<void> {
  await toasted(post('/api/system/queryCondition/saveQueryParamsValue', { tableType, valueMapInfo }, { quiet: true }));
}

/** Whatever the code of a failure: the server's message as a short line, never a dialog (B-307). */
async function toasted<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.code !== 401) toast('error', error.message);
    throw error;
  }
}
