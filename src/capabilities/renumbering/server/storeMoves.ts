import { sql } from 'kysely';
import type { Resource } from '../../../language/model';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import { searchKeyOf } from '../../../server/resource/searchKey';
import { SEARCH_KEY, snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { renamePostings } from '../../ledger/server';
import type { NumberMove } from '../wire';
import type { Moves } from './planMoves';
import { WHY } from './renumberedOf';

/** Documents that are moved at once. */
const AT_ONCE = 500;

/**
 * Gives documents their new numbers: they are a new version, found by it, named by it in their postings, and their history
 * says what it was. Nobody has two documents of one number, not in between either.
 * @param call on the documents
 */
export async function storeMoves(
  call: Call,
  resource: Resource,
  { counted, moves }: Moves,
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  const whole = records(asSystem(call, WHY));
  const code = sql.ref(snake(resource.code ?? ''));
  for (const { last, series } of counted)
    await sql`update sys_series set last = ${last} where package_id = ${session.packageId} and series = ${series}`.execute(
      database,
    );
  const parts = Array.from({ length: Math.ceil(moves.length / AT_ONCE) }, (_, index) =>
    moves.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  for (const part of parts)
    await whole
      .changing('t', { set: sql`${code} = '~' || t.id`, where: sql`t.id in (${idsOf(part)})` })
      .execute(database);
  for (const part of parts) {
    const given = new Map(part.map(({ id, to }) => [id, to]));
    const documents = await loadDocuments(
      services.compiled(resource),
      session.packageId,
      part.map(({ id }) => id),
      database,
    );
    const rows = documents.map((document) => {
      const id = String(document.id);
      const to = given.get(id) ?? '';
      return { id, code: to, key: searchKeyOf(resource, { ...document, [resource.code ?? '']: to }) };
    });
    await whole
      .changing('t', {
        set: sql`${code} = n.code, ${sql.ref(SEARCH_KEY)} = n.key${newVersion(call, resource)}`,
        from: sql`json_to_recordset(${JSON.stringify(rows)}::json) as n(id bigint, code text, key text)`,
        where: sql`t.id = n.id`,
      })
      .execute(database);
    await renamePostings(database, services.model, session.packageId, resource, rows);
    await recordsChanged(
      call,
      database,
      'edit',
      part.map(({ from, id, to }) => ({ id, changes: [{ path: resource.code ?? '', from, to }] })),
    );
  }
}

const idsOf = (moves: readonly NumberMove[]) => sql.join(moves.map(({ id }) => id));

/** Who has opened a document meanwhile is told that it is another one now. */
function newVersion({ context }: Call, { fields }: Resource) {
  const name = 'updatedTime';
  if (fields.every((field) => field.name !== name)) return sql``;
  const now = sql`${context.now()}::timestamp`;
  const column = sql.ref(snake(name));
  return sql`, ${column} = case when t.${column} >= ${now} then t.${column} + interval '1 second' else ${now} end`;
}
