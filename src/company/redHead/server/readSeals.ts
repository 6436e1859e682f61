import { sql, type RawBuilder } from 'kysely';
import { isForCaller, isOpen, readOf } from '../../../capabilities/circulation/server';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { RED_HEAD, type Seal } from '../Seal';

/** Why people see what no role of theirs lists. */
const WHY = '公文用印';

/** The seals that an official document bears which the caller sees, first used first; of another one none. */
export function readSeals(call: Call, given: unknown): Promise<Seal[]> {
  const id = recordId(given);
  return sealsOf(call, id, sql`exists (select 1 from ${records(call).rows} f where f.id = ${id})`);
}

/** The same of a document that the caller may read. @param call on what of official documents is read */
export function readersSeals(call: Call, given: unknown): Promise<Seal[]> {
  const id = recordId(given);
  return sealsOf(call, id, mayRead(call, sql`f.id = ${id}`));
}

/** Whether there is a document `f` that the caller may read. @param call on what of official documents is read */
export function mayRead(call: Call, which: RawBuilder<unknown>): RawBuilder<boolean> {
  const source = readOf(call);
  return sql`exists (select 1 from ${records(asSystem(call, WHY, source.resource)).rows} f
    where ${which} and ${isOpen(source, call.context.now(), 'f')} and ${isForCaller(call, source, 'f')})`;
}

/** A seal is part of each document that bears it: whoever sees the document sees it. */
async function sealsOf(call: Call, id: string, isShown: RawBuilder<unknown>): Promise<Seal[]> {
  const of = (name: string) => records(asSystem(call, WHY, name)).rows;
  const { rows } = await sql<Seal>`
    select s.name, s.image from ${of(RED_HEAD.use)} u join ${of(RED_HEAD.seal)} s on s.id = u.seal_id
    where u.red_head_file_id = ${id} and ${isShown}
    order by u.id`.execute(call.services.database.kysely);
  return rows;
}
