import type { QueryPlans, QueryPlansAnswer } from '../language/wire';
import { CallError } from './CallError';
import { toast } from './dialogs';
import { get, post } from './http';

/** One total of a list: the field's name and the sum over the whole query, a decimal as text. */
export interface ListTotal {
  name: string;
  value: string | null;
}

/**
 * Totals of a list's whole query. `tableType` is the name of the list screen, `filterColumns` the filters of its list
 * call (B-280, B-281).
 */
export function listTotals(tableType: string, filterColumns: Record<string, string>): Promise<ListTotal[]> {
  return toasted(
    post<ListTotal[]>('/api/system/tableList/getListAllTotalInfo', { tableType, filterColumns }, { quiet: true }),
  );
}

/** The plans that the person may use in a list (B-282). */
export async function savedPlans(tableType: string): Promise<QueryPlansAnswer> {
  const answer = await toasted(
    get<QueryPlansAnswer | null>(
      '/api/system/queryCondition/getQueryParamsValue',
      { tableType },
      { quiet: true, background: true },
    ),
  );
  return answer ?? { plans: [], defaultPlan: null, publicPlans: [], mayPublish: false };
}

/** Keeps the person's plans of a list, or with `isPublic` those for everybody; they replace the ones before (B-128). */
export async function savePlans(tableType: string, valueMapInfo: QueryPlans, isPublic = false): Promise<void> {
  await toasted(
    post(
      '/api/system/queryCondition/saveQueryParamsValue',
      { tableType, valueMapInfo, ...(isPublic ? { isPublic } : {}) },
      { quiet: true },
    ),
  );
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
