import { CallError } from '../Refusal';
import { recordId } from '../resource/readRecord';

/** Ids that one call may bring. */
export const MOST_IDS = 5000;

export type Input = Record<string, unknown>;

/** A body, or a part of one, as an object. @throws CallError 400 */
export function objectOf(given: unknown): Input {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw faulty();
  return given as Input;
}

/** The id of a record, digits. @throws CallError 400 */
export function idOf(given: unknown): string {
  if (typeof given !== 'string' && typeof given !== 'number') throw faulty();
  return recordId(given);
}

/** Ids, each once, 5,000 at most. @throws CallError 400 */
export function idsOf(given: unknown): string[] {
  return [...new Set(listOf(given, MOST_IDS).map(idOf))];
}

/** A list of at most `most` items. @throws CallError 400 */
export function listOf(given: unknown, most: number): unknown[] {
  if (!Array.isArray(given) || given.length > most) throw faulty();
  return given;
}

/** A text without the blanks around it; empty where nothing is given. @throws CallError 400 for anything else */
export function textOf(given: unknown): string {
  if (given === undefined || given === null) return '';
  if (typeof given !== 'string' || given.includes('\0')) throw faulty();
  return given.trim();
}

export function faulty(): CallError {
  return new CallError(400, '请求参数错误');
}
