import type { FieldTypes, Resource } from '../../language/model';
import {
  compileResource,
  DocumentState,
  isNumbered,
  problemText,
  seriesText,
  validateDocument,
  type CompiledField,
  type Document,
  withEveryRight,
} from '../../language/rules';
import { fillDateParts } from '../../lib/dateParts';
import { fillSequence } from '../resource/nextCode';
import { emptyHidden } from '../sample/emptyHidden';
import { lookedUp } from '../sample/lookedUp';
import type { DemoRow } from './Demo';

/** Records that are finished, by `account set/resource` and id. */
export type Known = Map<string, Map<string, Document>>;

/**
 * A demonstration record as the server itself would have stored it: numbered, filled, computed, and true to every rule.
 */
export function finishedRecord(
  resource: Resource,
  types: FieldTypes,
  row: DemoRow,
  known: Known,
  accountSetId: string,
  series: Map<string, number>,
): DemoRow {
  const compiled = compileResource(resource, types);
  const filled: Document = {
    ...row,
    ...fills(compiled.header, row, known, accountSetId),
    ...unposted(compiled.header),
  };
  for (const { name, fields } of compiled.tables)
    filled[name] = ((row[name] as Document[] | undefined) ?? []).map((line) => ({
      ...line,
      ...fills(fields, line, known, accountSetId),
      ...unposted(fields),
    }));
  const time = String(row.createdTime ?? row.updatedTime ?? '2026-01-01 00:00:00');
  const context = withEveryRight({ id: String(row.createdId ?? '1'), name: '', departmentId: null }, () => time);
  for (const { field, type, default: initial } of compiled.header) {
    const value = (filled[field.name] ?? '') === '' ? initial?.run({ record: {}, context }) : null;
    if (value !== null && value !== undefined && value !== '') filled[field.name] = type.fromExpression(value, field);
    const pattern = (field.settings as { series?: string }).series;
    if (pattern !== undefined && isNumbered(resource, field, filled))
      filled[field.name] = numbered(
        seriesText(pattern, resource.fields, { ...row, ...filled }),
        String(row.billDate ?? time),
        filled[field.name],
        series,
      );
  }
  const state = new DocumentState(compiled, filled, context);
  state.computeAll();
  emptyHidden(state);
  const [problem] = validateDocument(state);
  if (problem)
    throw new Error(
      `Demonstration ${resource.name} ${String(row.id)}: ${problemText(problem, (zh, params) => `${zh} ${JSON.stringify(params ?? {})}`)}`,
    );
  return { ...state.document, id: row.id };
}

function numbered(pattern: string, date: string, given: unknown, series: Map<string, number>): unknown {
  const prefix = fillDateParts(pattern, date);
  const [head = ''] = prefix.split('{seq');
  const taken = typeof given === 'string' && given.startsWith(head) ? Number(given.slice(head.length)) : undefined;
  const number = taken ?? (series.get(prefix) ?? 0) + 1;
  if (Number.isInteger(number)) series.set(prefix, Math.max(series.get(prefix) ?? 0, number));
  return given ?? fillSequence(prefix, String(number));
}

/** What shows a ledger, and computes nothing until then, is empty until something is posted, whatever a story says. */
function unposted(fields: readonly CompiledField[]): Document {
  return Object.fromEntries(
    fields.flatMap(({ field }) => (field.posted && field.value === undefined ? [[field.name, null]] : [])),
  );
}

function fills(fields: readonly CompiledField[], row: Document, known: Known, accountSetId: string): Document {
  const values: Document = {};
  for (const { field } of fields) {
    const record = field.target && known.get(`${accountSetId}/${field.target.resource}`)?.get(String(row[field.name]));
    for (const [own, source] of Object.entries(record ? field.target!.fill : {}))
      if ((row[own] ?? '') === '') values[own] = record![source];
  }
  for (const compiled of fields) {
    const found = lookedUp(compiled, { ...row, ...values }, (resource, id) =>
      known.get(`${accountSetId}/${resource}`)?.get(id),
    );
    if (found !== undefined) values[compiled.field.name] = found;
  }
  return values;
}
