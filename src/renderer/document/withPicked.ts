import { isEmpty, type CompiledField, type Document } from '../../language/rules';
import { filledIn } from './filledIn';

/**
 * The values that follow from one entry: the field, its display text, what a picked record fills in, and the other side
 * that it empties. `start`: what a new document starts with, where the field is one of the header.
 */
export function withPicked(
  fields: readonly CompiledField[],
  { field, type }: CompiledField,
  value: unknown,
  picked: Document | undefined,
  start: Document = {},
): Document {
  const values: Document = { [field.name]: value };
  const companion = type.companion?.(field);
  if (companion !== undefined) values[companion] = picked && field.target ? (picked[field.target.label] ?? null) : null;
  if (field.otherSide !== undefined && !isEmpty(value)) values[field.otherSide] = null;
  if (!picked || !field.target) return values;
  for (const [own, source] of Object.entries(field.target.fill)) {
    const filled = fields.find((candidate) => candidate.field.name === own);
    values[own] = filledIn(filled, picked[source], start);
    const ownCompanion = filled?.type.companion?.(filled.field);
    if (ownCompanion !== undefined) values[ownCompanion] = picked[source.replace(/Id$/, 'Name')] ?? null;
  }
  return values;
}
