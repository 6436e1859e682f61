import type { Field } from '../../language/model';
import { recordCode, recordLabel } from './recordText';

/** The one record that a typed text surely means: the only one found, or the only one of exactly this code or name. */
export function exactRecord(
  field: Field,
  list: readonly Record<string, unknown>[],
  typed: string,
): Record<string, unknown> | undefined {
  if (list.length === 1) return list[0];
  const text = typed.trim().toLowerCase();
  const equal = list.filter((record) =>
    [recordCode(field, record), recordLabel(field, record)].some((own) => own.toLowerCase() === text),
  );
  return equal.length === 1 ? equal[0] : undefined;
}
