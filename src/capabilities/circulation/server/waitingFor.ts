import { sql } from 'kysely';
import type { WaitingDocument } from '../../../language/wire';
import { EMPLOYEE } from '../../../language/kernel';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { READING } from '../wire';
import { publishedAt, readOf } from './circulated';
import { readingRows } from './readingRows';

/** Field that names who wrote a record. */
const AUTHOR = 'createdId';

interface Row {
  id: string;
  name: string;
  by: string | null;
  at: string | null;
  total: string;
}

/**
 * What the caller is asked to confirm and has not, and what somebody urges him to read; what was published first before
 * the others.
 */
export async function waitingFor(
  call: Call,
  limit: number,
): Promise<{ documents: WaitingDocument[]; total: number; opens: string }> {
  const { resource, services } = call;
  const source = readOf(call);
  const times = source.said.from.filter((name) => resource.fields.some((field) => field.name === name));
  const at =
    times.length === 0 ? sql`null::timestamp` : publishedAt({ ...source, said: { ...source.said, from: times } }, 't');
  const { receipt } = source.said;
  const state = sql.ref(`t.${snake(READING.state)}`);
  const asked =
    receipt === undefined || !resource.fields.some(({ name }) => name === receipt)
      ? sql`false`
      : sql`${sql.ref(`t.${snake(receipt)}`)} = 1 and ${state} <> 'confirmed'`;
  // Whom a record is for is told who wrote it.
  const whole = (name: string) => records(asSystem(call, '传阅', name)).rows;
  const by = source.resource.fields.some(({ name }) => name === AUTHOR)
    ? sql`(select e.name from ${whole(source.resource.name)} as s join ${whole(EMPLOYEE)} as e on e.id = s.${sql.ref(snake(AUTHOR))} where s.id = t.id)`
    : sql`null`;
  const { rows } = await sql<Row>`
    select t.id::text as id, ${sql.ref(`t.${snake(resource.label)}`)} as name, ${by} as by, to_char(${at}, 'YYYY-MM-DD HH24:MI:SS') as at, count(*) over () as total
    from ${readingRows(call, { isList: true })} where ${asked} or (${state} = 'unread' and ${sql.ref(`t.${snake(READING.urgedTime)}`)} is not null) order by 3 nulls last, t.id limit ${limit}`.execute(
    services.database.kysely,
  );
  const list = resource.screens.find(({ kind }) => kind === 'list');
  return {
    documents: rows.map((row) => ({
      resource: resource.name,
      id: row.id,
      code: row.name,
      createdName: row.by,
      createdTime: row.at,
    })),
    total: Number(rows[0]?.total ?? 0),
    opens: `${list?.path ?? ''}?${READING.state}=unread${receipt === undefined ? '' : ',read'}`,
  };
}
