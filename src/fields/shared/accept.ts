import type { Parsed } from '../../language/model';

/** A canonical wire value; null when what came was blank. */
export function accept(value: unknown): Parsed {
  return { ok: true, value };
}
