import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { recordsChanged } from '../../../server/resource/recordsChanged';
import { snake, tableOf } from '../../../server/schema/naming';
import { asWritten } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import type { Connection } from '../../../server/storage';
import { APPROVAL, DETAIL_PAGE, nodeOf, type ApprovalState } from '../wire';
import { stateOf, type Instance } from './Instance';
import { namesOf } from './namesOf';
import { partsOf, whereItStands } from './partsOf';
import type { Accepted } from '../../designedForm/server';

/** Characters that fields of an approval hold. */
const STEP_MAX = 200;
const PEOPLE_MAX = 500;

/**
 * Stores what has happened to an approval, and what follows: how it stands, and whom it concerns. Those for whom it now
 * waits hear of it, and its initiator how it ended.
 * @param known how many of the events are stored already
 * @param once what those for whom it waits hear a single time of
 */
export async function storeInstance(
  call: Call,
  instance: Instance,
  known: number,
  waitedBefore: ReadonlySet<string>,
  database: Connection,
  once?: string,
): Promise<ApprovalState> {
  const { events, id, packageId, version } = instance;
  const state = stateOf(instance);
  const fresh = events.slice(known).map((event, index) => ({ place: known + index + 1, event }));
  await sql`insert into sys_approval_event (package_id, approval_id, place, event)
    select ${packageId}::bigint, ${id}::bigint, e.place, e.event from json_to_recordset(${JSON.stringify(fresh)}::json) as e(place integer, event jsonb)`.execute(
    database,
  );
  const parts = partsOf(version.flow, state, events);
  const rows = parts.map(([person, part]) => ({ person, part }));
  await sql`delete from sys_approval_part where package_id = ${packageId} and approval_id = ${id}`.execute(database);
  await sql`insert into sys_approval_part (package_id, approval_id, person_id, part, since)
    select ${packageId}::bigint, ${id}::bigint, p.person, p.part, ${call.context.now()}::timestamp
    from json_to_recordset(${JSON.stringify(rows)}::json) as p(person bigint, part text)`.execute(database);
  await storeHead(call, instance, state, database);
  const waiting = parts.flatMap(([person, part]) =>
    // Who acts sees for himself what waits for him next.
    part === 'waiting' && !waitedBefore.has(person) && person !== call.session.userId ? [person] : [],
  );
  const told = { kind: 'approval', title: asWritten(version.title), path: `${detailPath(call)}?id=${id}` };
  const asks = {
    ...told,
    people: waiting,
    text: { text: '有审批等待您处理' },
    ...(once === undefined ? {} : { once }),
  };
  await tellPeople(call, asks, database);
  const text = OUTCOMES[state.status];
  // Who ends it or sends it back himself knows.
  if (text !== undefined && state.initiator !== call.session.userId)
    await tellPeople(call, { ...told, people: [state.initiator], text: { text } }, database);
  return state;
}

/** What its initiator hears of an approval that goes on no more, or waits for him. */
const OUTCOMES: Readonly<Partial<Record<ApprovalState['status'], string>>> = {
  agreed: '您发起的审批已通过',
  refused: '您发起的审批已拒绝',
  returned: '您发起的审批已退回，请修改后重新提交',
};

/** The form of an approval, as its initiator submits it again. */
export async function storeContent(
  call: Call,
  id: string,
  { content, summary }: Accepted,
  database: Connection,
): Promise<void> {
  const column = (name: string) => sql.ref(snake(name));
  await sql`update ${sql.table(tableOf(call.resource))} set ${column(APPROVAL.content)} = ${JSON.stringify(content)}::jsonb,
      ${column(APPROVAL.summary)} = ${summary}
    where package_id = ${call.session.packageId} and id = ${id}`.execute(database);
}

async function storeHead(call: Call, instance: Instance, state: ApprovalState, database: Connection): Promise<void> {
  const { id, packageId, version } = instance;
  const { people, steps } = whereItStands(version.flow, state, (node) => nodeOf(version.flow, node)?.title ?? '');
  const asked = state.status === 'returned' ? [state.initiator] : people;
  const names = await namesOf(packageId, asked, database);
  const isOver = state.status !== 'running' && state.status !== 'returned';
  const column = (name: string) => sql.ref(snake(name));
  await sql`update ${sql.table(tableOf(call.resource))} set ${column(APPROVAL.status)} = ${state.status},
      ${column(APPROVAL.step)} = ${cut(steps.join('、'), STEP_MAX)},
      ${column(APPROVAL.waitingFor)} = ${cut(asked.map((person) => names.get(person) ?? '').join('、'), PEOPLE_MAX)},
      ${column(APPROVAL.endedTime)} = ${isOver ? call.context.now() : null}::timestamp
    where package_id = ${packageId} and id = ${id}`.execute(database);
  await recordsChanged(call, database, 'edit', [{ id, changes: [] }]);
}

const cut = (text: string, most: number): string | null =>
  text === '' ? null : text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** The page on which those whom an approval concerns see it. */
function detailPath({ resource, services }: Call): string {
  const mine = services.model.resources[resource.uses.approval?.approvals?.mine ?? ''];
  return mine?.screens.find((screen) => screen.kind === 'page' && screen.page === DETAIL_PAGE)?.path ?? '';
}
