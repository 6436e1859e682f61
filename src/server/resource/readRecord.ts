import { sql } from 'kysely';
import type { Document } from '../../language/rules';
import { CallError } from '../Refusal';
import type { Connection } from '../storage';
import { lineTableOf, tableOf } from '../schema/naming';
import type { Call } from './Call';
import { shownColumns } from './shownValues';
import { visibleRows } from './visibleRows';
import { fromRow, selectionOf } from './wire';

/**
 * One whole record with its lines, in wire form; undefined when the account set has none of this id. `isShown`: with what
 * its header asks for and never stores.
 */
export async function readRecord(
  call: Call,
  id: string,
  database: Connection = call.services.database.kysely,
  { isShown = false } = {},
): Promise<Document | undefined> {
  const { compiled, resource, session } = call;
  const { columns, joins } = selectionOf(compiled.header, 't');
  const shown = isShown ? shownColumns(call, 't') : [];
  const { rows } = await sql<Document>`
    select t.id, ${sql.join([...columns, ...shown])} from ${sql.table(tableOf(resource))} as t ${sql.join(joins, sql` `)}
    where ${visibleRows(call)} and t.id = ${recordId(id)}`.execute(database);
  const [record] = rows;
  if (!record) return undefined;
  fromRow(record, compiled.header);
  for (const table of compiled.tables) {
    const selection = selectionOf(table.fields, 't');
    const lines = await sql<Document>`
      select t.id, ${sql.join(selection.columns)} from ${sql.table(lineTableOf(resource, table.name))} as t ${sql.join(selection.joins, sql` `)}
      where t.package_id = ${session.packageId} and t.parent_id = ${id} order by t.line_no`.execute(database);
    record[table.name] = lines.rows.map((line) => fromRow(line, table.fields));
  }
  return record;
}

/** Ids are texts of digits; anything else is no record. */
export function recordId(given: unknown): string {
  const id = String(given);
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new CallError(400, 'id');
  return id;
}
