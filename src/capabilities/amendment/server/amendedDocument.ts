import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { isEntered, type CompiledField, type Document } from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import type { WithLines } from '../../conversion/server';
import type { Amends } from '../language';
import { isSame } from './isSame';

/**
 * A document as an amendment has it: what the amendment changes of its header and lines, without the lines that it takes
 * out, and with those behind that it adds.
 */
export function amendedDocument(
  own: Call,
  { compiled }: Call,
  { lines: { from, to } }: WithLines,
  { fields, lines, removedAt }: Amends,
  amendment: Document,
  before: Document,
): Document {
  const fieldsOf = (tables: Call['compiled']['tables'], table: string): CompiledField[] =>
    tables.find(({ name }) => name === table)?.fields ?? [];
  const both = fieldsOf(compiled.tables, from).filter(
    ({ field }) => isEntered(field) && fieldsOf(own.compiled.tables, to).some((each) => each.field.name === field.name),
  );
  const rows = (amendment[to] as Document[] | undefined) ?? [];
  const isRemoved = (row: Document): boolean => removedAt !== undefined && toDecimal(row[removedAt])?.isZero() === true;
  const changes = new Map(
    rows.flatMap((row) => {
      const source = readSource(row[SOURCE]);
      return source ? [[source.lineId, row] as const] : [];
    }),
  );
  const added = rows
    .filter((row) => readSource(row[SOURCE]) === undefined && !isRemoved(row))
    .map((row) => Object.fromEntries(both.map(({ field }) => [field.name, row[field.name]])));
  const kept = ((before[from] as Document[] | undefined) ?? []).flatMap((line) => {
    const change = changes.get(String(line.id));
    if (!change) return [line];
    return isRemoved(change) ? [] : [{ ...line, ...changed(change, lines) }];
  });
  return { ...before, ...changed(amendment, fields), [from]: [...kept, ...added] };
}

/** What an amendment leaves as it was may have been changed by another one meanwhile. */
function changed(record: Document, pairs: Readonly<Record<string, string>>): Document {
  const names = Object.entries(pairs).flatMap(([name, former]) => (isSame(record[name], record[former]) ? [] : [name]));
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
