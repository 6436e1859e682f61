import { post } from '../../../client';

/** How much there is of a record, of that is reserved and is left, and how much is on order; in basic units. */
export interface StockOf {
  there: string;
  held: string;
  free: string;
  coming?: string;
}

/** What of it lies at one place. */
export interface StockAt extends StockOf {
  id: string;
  name: string;
}

/** Lines whose records are meant. */
interface Asking {
  resource: string;
  lines: string;
}

/** What lies of records, in their order; `at`: at this place, else at all. */
export const askStock = (of: Asking, ids: readonly string[], at: unknown, signal: AbortSignal): Promise<StockOf[]> =>
  ask({ ...of, ids, at }, signal);

/** What lies of a record at each place, where most is left first. */
export const askPlaces = (of: Asking, id: string, signal: AbortSignal): Promise<StockAt[]> =>
  ask({ ...of, ids: [id], split: true }, signal);

const ask = <T>(body: object, signal: AbortSignal): Promise<T> =>
  post<T>('/api/system/common/stockOf', body, { signal, quiet: true, background: true });
