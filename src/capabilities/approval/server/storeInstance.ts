import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { APPROVAL, foldApproval, nodeOf, openParts, type ApprovalState } from '../wire';
import { stateOf, type Instance } from './Instance';
import { namesOf } from './namesOf';
import { partsOf, returnedTo, whereItStands } from './partsOf';
import { tellConcerned } from './tellConcerned';
import { wholeOf } from './wholeOf';
import type { Accepted } from '../../designedForm/server';

/** Characters that fields of an approval hold. */
const STEP_MAX = 200;
const PEOPLE_MAX = 500;

/**
 * Stores what has happened to an approval, and what follows: how it stands, whom it concerns and since when. Those whom
 * it concerns hear of it.
 * @param known how many of the events are stored already
 * @param once what those for whom it waits hear a single time of
 */
export async function storeInstance(
  call: Call,
  instance: Instance,
  known: number,
  database: Connection,
  once?: string,
): Promise<ApprovalState> {
  const { events, id, packageId, version } = instance;
  const state = stateOf(instance);
  const before = foldApproval(version.flow, events.slice(0, known));
  const fresh = events.slice(known).map((event, index) => ({ place: known + index + 1, event }));
  await sql`insert into sys_approval_event (package_id, approval_id, place, event)
    select ${packageId}::bigint, ${id}::bigint, e.place, e.event from json_to_recordset(${JSON.stringify(fresh)}::json) as e(place integer, event jsonb)`.execute(
    database,
  );
  const parts = partsOf(version.flow, state, events);
  // Whoever is asked the same as before waits since then, whatever others have said meanwhile.
  const asked = new Set(openParts(version.flow, before).map(({ id: task }) => task));
  const still = new Set(openParts(version.flow, state).flatMap((task) => (asked.has(task.id) ? [task.person] : [])));
  const rows = parts.map(([person, part]) => ({ person, part, still: part !== 'waiting' || still.has(person) }));
  await storeParts(call, instance, rows, database);
  const head = await storeHead(call, instance, state, database);
  const happened = { flow: version.flow, before, state, fresh: events.slice(known), parts, once };
  await tellConcerned(call, id, head, happened, database);
  return state;
}

/** Whom it concerns, in the place of what stood there. `still`: it did so before. */
async function storeParts(
  call: Call,
  { id, packageId }: Instance,
  rows: readonly { person: string; part: string; still: boolean }[],
  database: Connection,
): Promise<void> {
  const { rows: old } = await sql<{ person: string; part: string; since: string }>`
    delete from sys_approval_part where package_id = ${packageId} and approval_id = ${id}
    returning person_id::text as person, part, to_char(since, 'YYYY-MM-DD HH24:MI:SS') as since`.execute(database);
  const since = new Map(old.map((each) => [`${each.person} ${each.part}`, each.since]));
  const now = call.context.now();
  const kept = rows.map(({ part, person, still }) => ({
    person,
    part,
    since: (still ? since.get(`${person} ${part}`) : undefined) ?? now,
  }));
  await sql`insert into sys_approval_part (package_id, approval_id, person_id, part, since)
    select ${packageId}::bigint, ${id}::bigint, p.person, p.part, p.since
    from json_to_recordset(${JSON.stringify(kept)}::json) as p(person bigint, part text, since timestamp)`.execute(
    database,
  );
}

/** The form of an approval, as its initiator submits it again. */
export async function storeContent(
  call: Call,
  id: string,
  { content, summary }: Accepted,
  database: Connection,
): Promise<void> {
  const column = (name: string) => sql.ref(snake(name));
  const changing = wholeOf(call, call.resource).changing('a', {
    set: sql`${column(APPROVAL.content)} = ${JSON.stringify(content)}::jsonb, ${column(APPROVAL.summary)} = ${summary}`,
    where: sql`a.id = ${id}`,
  });
  await sql`${changing}`.execute(database);
}

/** What people call an approval, and its form in a few words. */
export interface Head {
  name: string;
  summary: string;
}

async function storeHead(call: Call, instance: Instance, state: ApprovalState, database: Connection): Promise<Head> {
  const { id, version } = instance;
  const { people, steps } = whereItStands(version.flow, state, (node) => nodeOf(version.flow, node)?.title ?? '');
  const asked = state.status === 'returned' ? returnedTo(state) : people;
  const names = await namesOf(call, asked, database);
  const isOver = state.status !== 'running' && state.status !== 'returned';
  const column = (name: string) => sql.ref(snake(name));
  const changing = wholeOf(call, call.resource).changing('a', {
    set: sql`${column(APPROVAL.status)} = ${state.status},
      ${column(APPROVAL.step)} = ${cut(steps.join('、'), STEP_MAX)},
      ${column(APPROVAL.waitingFor)} = ${cut(asked.map((person) => names.get(person) ?? '').join('、'), PEOPLE_MAX)},
      ${column(APPROVAL.endedTime)} = ${isOver ? call.context.now() : null}::timestamp`,
    where: sql`a.id = ${id}`,
  });
  const { rows } = await sql<Head>`${changing}
    returning ${column(APPROVAL.title)} as name, coalesce(${column(APPROVAL.summary)}, '') as summary`.execute(
    database,
  );
  await recordsChanged(call, database, 'edit', [{ id, changes: [] }]);
  return rows[0] ?? { name: version.title, summary: '' };
}

const cut = (text: string, most: number): string | null =>
  text === '' ? null : text.length <= most ? text : `${text.slice(0, most - 1)}…`;
