import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';

/**
 * Counts the answers of what some answers belong to anew, and whether one of them is the best, while these are held.
 * @param ids of the answers
 * @param gone they are about to be deleted
 */
export async function countAnswers(
  call: Call,
  ids: readonly string[],
  gone: boolean,
  database: Connection,
): Promise<void> {
  const topic = resourceOf(call.services.model, call.resource.uses.answers ?? '');
  const said = topic.uses.thread;
  if (!said) return;
  const all = records(asSystem(call, '回答')).rows;
  const of = sql.ref(`a.${snake(said.topic)}`);
  const answered = await sql<{ id: string }>`select distinct ${of}::text as id from ${all} as a
    where a.id = ${anyOf(ids)} order by id`.execute(database);
  const asked = answered.rows.map(({ id }) => id);
  const topics = records(asSystem(call, '回答', topic));
  await topics.lock(asked, database);
  const left = sql`from ${all} as a where ${of} = t.id${gone ? sql` and not a.id = ${anyOf(ids)}` : sql``}`;
  await topics
    .changing('t', {
      set: sql`${sql.ref(snake(said.count))} = (select count(*) ${left}),
        ${sql.ref(snake(said.solved))} = (select least(count(*), 1) ${left} and a.${sql.ref(snake(said.best))} = 1)`,
      where: sql`t.id = ${anyOf(asked)}`,
    })
    .execute(database);
}
