import type { Field } from '../../language/model';

/** Label of a record that a reference points to. */
export function recordLabel(field: Field, record: Record<string, unknown>): string {
  return textOf(record[field.target?.label ?? 'name']);
}

/** Code of a record that a reference points to; '' where it has none or the code is its label. */
export function recordCode(field: Field, record: Record<string, unknown>): string {
  const { code, label } = field.target ?? {};
  return code === undefined || code === label ? '' : textOf(record[code]);
}

/** What tells a record apart from others of its label, such as a specification; '' where there is none. */
export function recordNote(field: Field, record: Record<string, unknown>): string {
  return field.target?.note === undefined ? '' : textOf(record[field.target.note]);
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
