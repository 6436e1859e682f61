import type { CompiledField, CompiledResource } from '../../language/rules';

export interface DetailSection {
  title?: string;
  fields: CompiledField[];
}

export interface DetailParts {
  /** what stands above the lines, and what stands below them */
  above: DetailSection[];
  below: DetailSection[];
}

/**
 * A record in the sections of its form, with its lines where the form has them; header fields that no form has (who
 * made it, when it was reviewed) end it. `told`: names of fields that stand elsewhere.
 */
export function detailSections(
  { header, lookUps, resource, tables }: CompiledResource,
  told: readonly string[],
): DetailParts {
  const open = header.filter(({ field }) => !told.includes(field.name));
  const { sections } = resource.form;
  const placed = new Set(sections.flatMap(({ fields }) => fields));
  const parts: DetailSection[] = sections.map(({ fields, title }) => ({
    ...(title === undefined ? {} : { title }),
    fields: fields.flatMap((name) => open.find(({ field }) => field.name === name) ?? []),
  }));
  // What is asked for of a record is what people open it for: it stands with what the form begins with.
  const rest = { title: '记录信息', fields: open.filter(({ field }) => !placed.has(field.name)) };
  (parts[0] ?? rest).fields.push(...lookUps);
  const first = sections.findIndex(({ fields }) => tables.some(({ name }) => fields.includes(name)));
  if (first < 0) return { above: [...parts, rest], below: [] };
  return { above: parts.slice(0, first), below: [...parts.slice(first), rest] };
}
