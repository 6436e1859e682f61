import type { Field } from './Field';

/** The field of a name that the schema files were proved to have, of a resource or a child table. @throws Error */
export function fieldNamed({ name, fields = [] }: { name: string; fields?: Field[] }, wanted: string): Field {
  const field = fields.find((candidate) => candidate.name === wanted);
  if (field === undefined) throw new Error(`"${name}" has no field "${wanted}"`);
  return field;
}
