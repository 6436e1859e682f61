import { POSTING } from '../meta/postingFields';
import type { Uses } from '../model';
import { ACCOUNT, MOVEMENTS } from './ledgerPart';

/** What is said where a report is asked for without both ends of its range (B-200). */
export const RANGE_DEMAND = '请选择开始时间和结束时间';

/** The parameter with the range of days that a report on a ledger is made over; undefined: it has none. */
export function rangeOf({ uses }: { uses: Pick<Uses, 'ledger'> }, from: string): string | undefined {
  return uses.ledger && [MOVEMENTS, ACCOUNT].includes(from) ? POSTING.date : undefined;
}

/** Whether a range has its beginning and its end. @param range `from,to` */
export function isWholeRange(range: string | undefined): boolean {
  const [from = '', to = ''] = (range ?? '').split(',');
  return from !== '' && to !== '';
}
