import type { Parsed } from '../../language/model';

/** A refusal with its Chinese text. */
export function refuse(message: string, params?: Record<string, string | number>): Parsed {
  return { ok: false, issue: params === undefined ? { message } : { message, params } };
}
