import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Act, Stored } from '../../../server/resource/capability/Capability';
import { tellPeople } from '../../../server/inbox/tellPeople';
import { anyOf, type Connection } from '../../../server/storage';

interface Told {
  id: string;
  subject: string;
  time: string;
  reason: string | null;
  organiserId: string;
  createdId: string;
  people: string[];
}

/**
 * What people hear of an action, and whether it is for all who take part or for those who applied alone; `isOnce`: of
 * all meetings together, whoever takes part in several.
 */
const ACTS: Readonly<Record<string, { text: string; isForAll: boolean; isOnce?: true }>> = {
  agree: { text: '{time}的会议已通过审批', isForAll: false },
  refuse: { text: '{time}的会议已驳回：{reason}', isForAll: false },
  cancel: { text: '{time}的会议已取消：{reason}', isForAll: true },
  cancelSeries: { text: '重复会议未开的各次已全部取消：{reason}', isForAll: true, isOnce: true },
};

/** Whoever is asked to a meeting hears of it, and of each other time and room; not who does it. */
export async function tellInvited(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
  for (const { before, document, id } of records) {
    const isMoved = ['startTime', 'endTime', 'roomId'].some(
      (name) => String(before?.[name]) !== String(document[name]),
    );
    if (before === undefined) await tell(call, [id], { text: '邀请您参加{time}的会议', isForAll: true }, database);
    else if (isMoved) await tell(call, [id], { text: '会议改为{time}，请重新答复', isForAll: true }, database);
  }
}

/** What was decided is told to who applied, a cancelled meeting to all who would have come. */
export async function tellDecided(
  call: Call,
  { name }: Act,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  const said = ACTS[name];
  if (said) await tell(call, ids, said, database);
}

async function tell(
  call: Call,
  ids: readonly string[],
  { isForAll, isOnce = false, text }: { text: string; isForAll: boolean; isOnce?: boolean },
  database: Connection,
): Promise<void> {
  const { session } = call;
  const meetings = records(asSystem(call, '会议通知'));
  const { rows } =
    await sql<Told>`select m.id::text as id, m.subject, to_char(m.start_time, 'YYYY-MM-DD HH24:MI') as time,
      coalesce(m.cancel_reason, m.refuse_reason) as reason, m.organiser_id::text as "organiserId", m.created_id::text as "createdId",
      array(select l.user_id::text from ${meetings.lines('participants')} as l where l.parent_id = m.id) as people
    from ${meetings.rows} as m where m.id = ${anyOf(ids)}`.execute(database);
  const path = call.resource.screens.find(({ kind }) => kind === 'detail')?.path;
  const heard = new Set([session.userId]);
  for (const { createdId, id, organiserId, people, reason, subject, time } of rows) {
    const all = new Set(isForAll ? [...people, organiserId] : [organiserId, createdId]);
    const hear = [...all].filter((person) => !heard.has(person));
    if (isOnce) for (const person of hear) heard.add(person);
    const told = {
      people: hear,
      kind: 'meeting',
      title: { text: '{title} {name}', texts: { title: call.resource.title }, params: { name: subject } },
      text: { text, params: { time, reason: reason ?? '' } },
      path: path === undefined ? '' : `${path}?id=${id}`,
    };
    await tellPeople(call, told, database);
  }
}
