import { isDay } from '../../../lib/dates';
import { DAY } from '../../../language/model/LookUp';
import { CallError } from '../../../server/Refusal';

/** The day that a question is about, if it names one. 400 for what is no day. */
export function readDay(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'string' || !isDay(given)) throw new CallError(400, DAY);
  return given;
}
