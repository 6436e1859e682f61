import { sql } from 'kysely';
import { got } from '../../../../lib/got';
import { at } from '../../../../lib/at';
import {
  isEmpty,
  type CompiledField,
  type Document,
  type DocumentProblem,
  type DocumentState,
} from '../../../../language/rules';
import { acceptDocument } from '../../../../server/resource/acceptDocument';
import { asSystem } from '../../../../server/records/asSystem';
import { records as recordsOf } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { refusedOf } from '../../../../server/resource/refusedOf';
import type { Connection } from '../../../../server/storage';
import { snake } from '../../../../server/schema/naming';
import type { ImportColumn } from './importColumns';
import type { ImportRecord } from './ImportRecord';

/**
 * Puts records of a file through the rules that a call with each of them would meet, and adds what is wrong to their
 * faults. Gives the documents to store; those of records with faults are not to be.
 */
export async function checkRecords(
  call: Call,
  records: readonly ImportRecord[],
  columns: readonly ImportColumn[],
  database: Connection,
): Promise<Document[]> {
  const accepted = records.map((record) => ({ record, ...acceptDocument(call, record.body, undefined) }));
  const byState = new Map(accepted.map(({ record, state }) => [state, record]));
  const add = (state: DocumentState, problem: DocumentProblem): void => addFault(got(byState, state), problem, columns);
  const found = accepted.flatMap(({ problems, state }) => problems.map((problem) => ({ state, problem })));
  for (const { problem, state } of await refusedOf(call, accepted, found, database, true)) add(state, problem);
  for (const { field } of call.compiled.header.filter((compiled) => compiled.field.unique))
    await checkUnique(call, field, accepted, add, database);
  return accepted.map(({ state }) => state.document);
}

/** A cell has one fault: the first that was found, since those after it follow from it. */
function addFault(
  { faults, lineRows, rows }: ImportRecord,
  { field, line, message, params, table, title }: DocumentProblem,
  columns: readonly ImportColumn[],
): void {
  const column = columns.find(({ compiled }) => compiled.table === table && compiled.field.name === field);
  const row = (table === undefined || line === undefined ? undefined : lineRows.get(table)?.[line]) ?? at(rows, 0);
  if (column && faults.some((fault) => fault.row === row && fault.column === column)) return;
  // What a reference would have filled in is missing because the reference is wrong.
  if (
    faults.some(
      (fault) =>
        fault.row === row &&
        fault.column?.compiled.table === table &&
        field !== undefined &&
        Object.hasOwn(fault.column?.compiled.field.target?.fill ?? {}, field),
    )
  )
    return;
  faults.push({
    row,
    message,
    ...(params ? { params } : {}),
    ...(column ? { column } : {}),
    ...(title === undefined ? {} : { title }),
  });
}

/** Values that must not be there twice: neither in the account set nor in the file. */
async function checkUnique(
  call: Call,
  { name, title }: CompiledField['field'],
  accepted: readonly { state: DocumentState }[],
  add: (state: DocumentState, problem: DocumentProblem) => void,
  database: Connection,
): Promise<void> {
  const given = accepted.filter(({ state }) => !isEmpty(state.document[name]));
  if (given.length === 0) return;
  const column = sql.ref(`t.${snake(name)}`);
  const values = given.map(({ state }) => String(state.document[name]));
  const { rows } = await sql<{ value: string }>`
    select ${column}::text as value from ${recordsOf(asSystem(call, '导入检查')).rows} as t where ${column}::text = any(${values}::text[])`.execute(
    database,
  );
  const taken = new Set(rows.map(({ value }) => value));
  for (const { state } of given) {
    const value = String(state.document[name]);
    if (taken.has(value)) add(state, { field: name, title, message: '已存在，不可重复' });
    taken.add(value);
  }
}
