import { useMemo, useSyncExternalStore } from 'react';
import type { Field, Issue } from '../../language/model';
import { sharesUnit, type CompiledField, type Document } from '../../language/rules';
import { t } from '../../client';
import type { DocumentModel } from '../document/DocumentModel';
import { LINE_KEY } from '../document/lineKey';
import { unreadOf } from '../document/unreadOf';
import { lineTotals, type LineTotals } from './lineTotals';

interface Lines {
  rows: readonly Document[];
  /** text of what is wrong by `key.field` */
  problems: ReadonlyMap<string, string>;
  /** sum of each summable field; none of quantities in several units */
  totals: Readonly<Record<string, string>>;
}

/** The lines of one table as the grid needs them. Keeps a blank line at the end while the table may be edited. */
export function useLines(model: DocumentModel, table: string, isReadOnly: boolean): Lines {
  const store = useMemo(() => {
    keepBlankLine(model, table, isReadOnly);
    let last = read(model, table, undefined);
    const subscribe = (listener: () => void) =>
      model.subscribe(() => {
        if (keepBlankLine(model, table, isReadOnly)) return;
        const next = read(model, table, last);
        if (next === last) return;
        last = next;
        listener();
      });
    return { subscribe, snapshot: () => last };
  }, [model, table, isReadOnly]);
  return useSyncExternalStore(store.subscribe, store.snapshot);
}

/** True when a line was added, which is told to the listeners by itself. */
function keepBlankLine(model: DocumentModel, table: string, isReadOnly: boolean): boolean {
  const lines = model.state.lines(table);
  const last = lines.at(-1);
  if (isReadOnly || (last && model.isBlank(table, last))) return false;
  model.insertLine(table, lines.length, {}, false);
  return true;
}

/** What was read, with all sums to go on from. */
interface Read extends Lines {
  sums: LineTotals;
}

function read(model: DocumentModel, table: string, last: Read | undefined): Read {
  const rows = model.state.lines(table);
  const found = model.problems.filter(
    (problem) => problem.table === table && problem.line !== undefined && problem.field !== undefined,
  );
  const refused = found.map(
    (problem) =>
      [`${String(rows[problem.line!]?.[LINE_KEY])}.${problem.field}`, t(problem.message, problem.params)] as const,
  );
  const problems = new Map([...unreadCells(model, table, rows), ...refused]);
  const areSame = last !== undefined && sameMap(last.problems, problems);
  if (areSame && last.rows === rows) return last;
  // The same map as long as it says the same: rows are drawn anew when it is another.
  const fields = summableFields(model, table);
  const sums = lineTotals(
    fields.map(({ name }) => name),
    rows,
    last?.sums,
  );
  const totals = Object.fromEntries(
    fields.flatMap((field) => (sharesUnit(field, rows) ? [[field.name, sums.totals[field.name]!]] : [])),
  );
  return { rows, sums, totals, problems: areSame ? last.problems : problems };
}

/** Cells with what was typed and could not be read. */
function unreadCells(model: DocumentModel, table: string, rows: readonly Document[]): [string, string][] {
  const fields = model.state.compiled.tables.find(({ name }) => name === table)?.fields ?? [];
  return rows.flatMap((row) =>
    unreadIn(row, fields).map(([name, { message, params }]): [string, string] => [
      `${String(row[LINE_KEY])}.${name}`,
      t(message, params),
    ]),
  );
}

/** Lines are never changed in place: what was found in one stays true. */
const known = new WeakMap<Document, readonly (readonly [string, Issue])[]>();

function unreadIn(row: Document, fields: readonly CompiledField[]): readonly (readonly [string, Issue])[] {
  const before = known.get(row);
  if (before) return before;
  const unread = fields.flatMap((compiled) => {
    const issue = unreadOf(compiled, row[compiled.field.name]);
    return issue ? [[compiled.field.name, issue] as const] : [];
  });
  known.set(row, unread);
  return unread;
}

function summableFields(model: DocumentModel, table: string): Field[] {
  const fields = model.state.compiled.tables.find(({ name }) => name === table)?.fields ?? [];
  return fields.flatMap(({ field, type }) => (type.summable ? [field] : []));
}

function sameMap(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}
