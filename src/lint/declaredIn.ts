import type { FieldInput } from '../language/meta/resourceMeta';
import type { SharedSources } from './LintContext';
import type { FieldView, Place, ResourceView } from './ResourceView';

/** Where the field set that a field comes from declares it, though its resource may say more of it. */
export function declaredIn(
  { field, table }: Pick<FieldView, 'field' | 'table'>,
  { input }: Pick<ResourceView, 'input'>,
  { fieldSets }: Pick<SharedSources, 'fieldSets'>,
): { place: Place; said: FieldInput } | undefined {
  const holder = table ? input.fields[table.name] : input;
  const sets = (holder?.fieldSets ?? []).flatMap((name) => fieldSets.get(name) ?? []);
  const set = sets.findLast(({ value }) => Object.hasOwn(value.fields, field.name));
  const said = set?.value.fields[field.name];
  return set && said ? { place: { file: set.file, path: ['fields', field.name] }, said } : undefined;
}
