import { addToDate } from '../../../lib/dates';
import { isEmpty, type Document } from '../../../language/rules';
import { BY_HALVES, LEAVE } from '../wire';
import type { LeaveKind } from './leaveKind';

/** The days that leave may touch, one before it for a shift of the night. */
export function leaveSpan(document: Document, { unit }: LeaveKind): { from: string; to: string } | undefined {
  const [from, to] =
    unit === BY_HALVES
      ? [document[LEAVE.startDay], document[LEAVE.endDay]]
      : [document[LEAVE.startTime], document[LEAVE.endTime]];
  if (isEmpty(from) || isEmpty(to) || String(to) < String(from)) return undefined;
  const first = String(from).slice(0, 10);
  return { from: unit === BY_HALVES ? first : (addToDate(first, -1, 'day') ?? first), to: String(to).slice(0, 10) };
}
