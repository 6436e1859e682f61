import { CallError } from '../../../server/Refusal';

/** An id of a call. @throws CallError 400 */
export function asId(given: unknown, name: string): string {
  if (typeof given === 'string' && /^[1-9]\d{0,17}$/.test(given)) return given;
  throw new CallError(400, name);
}

/** Ids of a call. @throws CallError 400 */
export function asIds(given: unknown, name = 'ids'): string[] {
  if (!Array.isArray(given)) throw new CallError(400, name);
  return given.map((id) => asId(id, name));
}
