import { CHILD_TABLE } from '../meta/childTable';
import type { Field, Resource } from '../model';
import { ledgerPart, partField } from './ledgerPart';

export interface ReportField {
  field: Field;
  /** the child table it belongs to; undefined: the header */
  table?: string;
}

/**
 * The field that a name stands for in a report over `from` (`header` or a child table): a plain name is looked up in
 * the lines first, then in the header; `lines.remark` and `header.remark` say which is meant. In reports on a ledger
 * `quantity.in` is a part of a measure.
 */
export function reportField(resource: Resource, from: string, path: string): ReportField | undefined {
  if (resource.uses.ledger && ledgerPart(from, path)) {
    const field = partField(resource, from, path);
    return field && { field };
  }
  const lines =
    from === 'header' ? undefined : resource.fields.find(({ name, type }) => name === from && type === CHILD_TABLE);
  const [first = '', second] = path.split('.');
  const name = second ?? first;
  const inLines =
    second === undefined || first === from ? lines?.fields?.find((field) => field.name === name) : undefined;
  if (inLines) return { field: inLines, table: from };
  const inHeader =
    second === undefined || first === 'header'
      ? resource.fields.find((field) => field.name === name && field.type !== CHILD_TABLE)
      : undefined;
  return inHeader && { field: inHeader };
}
