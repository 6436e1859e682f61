import { sql, type RawBuilder } from 'kysely';
import { groupBy } from '../../lib/groupBy';
import type { Document } from '../../language/rules';
import { lineTableOf, tableOf } from '../schema/naming';
import { anyOf, type Connection } from '../storage';
import type { Call } from './Call';
import { maskRow } from './maskRow';
import { visibleRows } from './visibleRows';
import { fromRow, selectionOf } from './wire';

/**
 * Whole records with their lines, in wire form, of those that the call may see and that fit, in the order of their ids.
 * One statement, and one for each child table.
 * @param where of records under `t`
 * @param more.isWhole with what the call may not see: for what follows from them, and not for an answer
 */
export async function readRecords(
  call: Call,
  where: RawBuilder<unknown>,
  database: Connection,
  { isWhole = false, limit }: { isWhole?: boolean; limit?: number } = {},
): Promise<Document[]> {
  const { compiled, resource, session } = call;
  const { columns, joins } = selectionOf(compiled.header, 't');
  const atMost = limit === undefined ? sql`` : sql`limit ${limit}`;
  const { rows } = await sql<Document>`
    select t.id, ${sql.join(columns)} from ${sql.table(tableOf(resource))} as t ${sql.join(joins, sql` `)}
    where ${visibleRows(call)} and ${where} order by t.id ${atMost}`.execute(database);
  const records = rows.map((row) => fromRow(row, compiled.header));
  const ids = records.map(({ id }) => String(id));
  for (const { fields, name } of ids.length === 0 ? [] : compiled.tables) {
    const own = selectionOf(fields, 't');
    const lines = await sql<Document>`
      select t.id, t.parent_id as "parentId", ${sql.join(own.columns)} from ${sql.table(lineTableOf(resource, name))} as t ${sql.join(own.joins, sql` `)}
      where t.package_id = ${session.packageId} and t.parent_id = ${anyOf(ids)} order by t.parent_id, t.line_no`.execute(
      database,
    );
    const byParent = groupBy(lines.rows, ({ parentId }) => String(parentId));
    for (const record of records)
      record[name] = (byParent.get(String(record.id)) ?? []).map(({ parentId: _, ...line }) => fromRow(line, fields));
  }
  return isWhole || session.why !== undefined ? records : records.map((record) => maskRow(call, record));
}
