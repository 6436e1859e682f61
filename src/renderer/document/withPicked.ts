import { isEmpty, type CompiledField, type Document } from '../../language/rules';

/**
 * The values that follow from one entry: the field, its display text, what a picked record fills in, and the other side
 * that it empties.
 */
export function withPicked(
  fields: readonly CompiledField[],
  { field, type }: CompiledField,
  value: unknown,
  picked: Document | undefined,
): Document {
  const values: Document = { [field.name]: value };
  const companion = type.companion?.(field);
  if (companion !== undefined) values[companion] = picked && field.target ? (picked[field.target.label] ?? null) : null;
  if (field.otherSide !== undefined && !isEmpty(value)) values[field.otherSide] = null;
  if (!picked || !field.target) return values;
  for (const [own, source] of Object.entries(field.target.fill)) {
    const filled = fields.find((candidate) => candidate.field.name === own);
    values[own] = picked[source] ?? null;
    const ownCompanion = filled?.type.companion?.(filled.field);
    if (ownCompanion !== undefined) values[ownCompanion] = picked[source.replace(/Id$/, 'Name')] ?? null;
  }
  return values;
}
