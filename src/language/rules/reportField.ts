import { CHILD_TABLE } from '../meta/childTable';
import type { Field, ReportScreen, Resource } from '../model';
import { groupField } from './groupField';
import { besideIn } from './besideIn';
import { ACCOUNT, ledgerPart, NOTE, noteField, partField } from './ledgerPart';

export interface ReportField {
  field: Field;
  /** the child table it belongs to; undefined: the header */
  table?: string;
}

/** As much of a report as says what a name in it stands for. */
export type ReportShape = Pick<ReportScreen, 'from'> &
  Partial<Pick<ReportScreen, 'group' | 'across' | 'measures' | 'movedBy'>>;

/**
 * The field that a name stands for in a report over `from` (`header` or a child table): a plain name is looked up in
 * the lines first, then in the header; `lines.remark` and `header.remark` say which is meant. In reports on a ledger
 * `quantity.in` is a part of a measure, and balances know what other resources say of them, such as the `expireDate` of
 * their batch; `billDate.month` is what a group is shown as, `ordered.quantity` a measure of
 * another source.
 */
export function reportField(resource: Resource, screen: ReportShape, path: string): ReportField | undefined {
  const { across, from, group = [], measures = [] } = screen;
  const shown = measures.find((measure) => measure.path === path)?.shown;
  if (shown) return { field: shown };
  const part = [...group, ...(across ? [across] : [])].find((each) => each.path === path && each.of !== path);
  if (part) {
    const found = reportField(resource, { from }, part.of);
    return found && { ...found, field: groupField(found.field, part) };
  }
  const beside = besideIn(resource, from)[path];
  if (beside) return { field: beside.field };
  if (resource.uses.ledger && from === ACCOUNT && path === NOTE) {
    const field = noteField(resource);
    return field && { field };
  }
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
