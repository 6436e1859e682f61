import { sql } from 'kysely';
import { SOURCE } from '../../../language/meta/sourceField';
import { conversionLines } from '../../../language/model';
import type { RoomScreen } from '../../../language/model';
import { nameOf } from '../../../language/rules';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { seesQuantities } from '../../conversion/server';
import { openLines } from '../../lookUp/server';
import { MOST_LINES, type OpenLines } from '../wire';
import { openOf, targetOf } from './openOf';

/**
 * The open lines of all documents that the caller sees, those of the oldest documents first. Nothing is offered to who
 * may not see the quantities. Some ten statements, however many lines there are.
 */
export async function readOpenLines(
  call: Call,
  { to }: RoomScreen<'dispatch'>,
  database: Connection,
): Promise<OpenLines> {
  const target = targetOf(call, to);
  if (!seesQuantities(call, target.conversion)) return { lines: [], hasMore: false };
  const { fromWhere, quantity } = openLines(records(call), { by: to });
  const { rows } = await sql<{ id: string }>`select c.id::text as id from (
      select t.id, ${quantity} as quantity from ${fromWhere(sql`true`)}) as c
    where c.quantity > 0 group by c.id order by c.id limit ${MOST_LINES + 1}`.execute(database);
  const documents = await openOf(
    call,
    target,
    rows.map(({ id }) => id),
    database,
  );
  const { into } = conversionLines(target.conversion);
  const lines = documents.flatMap(({ given: { document }, lines: own }) =>
    own.map(({ begun, row }) => ({
      id: String(begun[SOURCE]),
      documentId: String(document.id),
      documentCode: nameOf(call.resource, document),
      line: row,
      open: String(begun[into]),
    })),
  );
  return { lines: lines.slice(0, MOST_LINES), hasMore: lines.length > MOST_LINES };
}
