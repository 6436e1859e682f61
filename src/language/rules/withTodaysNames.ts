import type { Field, FieldType } from '../model';
import type { CompiledResource } from './CompiledResource';
import type { Document } from './Document';

type Named = { field: Field; type: FieldType };

/**
 * A record that was kept under names and choices of before, with those of today: a draft, a template. What has its name
 * of today already stays as it is.
 */
export function withTodaysNames(
  { header, tables }: Pick<CompiledResource, 'header' | 'tables'>,
  kept: Document,
): Document {
  const named = renamed(header, kept);
  return tables.reduce((document, { field, fields, name }) => {
    const [former] = [name, ...(field.renamedFrom ?? []).toReversed()].filter((each) => Array.isArray(document[each]));
    if (former === undefined) return document;
    const { [former]: lines, ...rest } = document;
    return { ...rest, [name]: (lines as Document[]).map((line) => renamed(fields, line)) };
  }, named);
}

function renamed(fields: readonly Named[], kept: Document): Document {
  return fields.reduce((document, { field, type }) => {
    const latest = moved(document, field, type);
    return withChoice(latest, field);
  }, kept);
}

/** The value of the latest of its names, with the text that goes along with it. */
function moved(document: Document, field: Field, type: FieldType): Document {
  const former = field.renamedFrom?.findLast((name) => Object.hasOwn(document, name));
  if (former === undefined || Object.hasOwn(document, field.name)) return document;
  const { [former]: value, ...rest } = document;
  const [before, now] = [type.companion?.({ ...field, name: former }), type.companion?.(field)];
  if (before === undefined || now === undefined || !Object.hasOwn(rest, before))
    return { ...rest, [field.name]: value };
  const { [before]: text, ...others } = rest;
  return { ...others, [field.name]: value, [now]: text };
}

function withChoice(document: Document, { name, options = [] }: Field): Document {
  const value = document[name];
  if (typeof value !== 'string' && typeof value !== 'number') return document;
  const option = options.find(({ renamedFrom = [] }) => renamedFrom.some((former) => String(former) === String(value)));
  return option ? { ...document, [name]: option.value } : document;
}
