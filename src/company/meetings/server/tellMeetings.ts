import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Act, Stored } from '../../../server/resource/capability/Capability';
import { tellPeople } from '../../../server/inbox/tellPeople';
import type { Connection } from '../../../server/storage';

interface Told {
  id: string;
  subject: string;
  time: string;
  reason: string | null;
  organiserId: string;
  createdId: string;
  people: string[];
}

/** What people hear of an action, and whether it is for all who take part or for those who applied alone. */
const ACTS: Readonly<Record<string, { text: string; isForAll: boolean }>> = {
  agree: { text: '{time}的会议已通过审批', isForAll: false },
  refuse: { text: '{time}的会议已驳回：{reason}', isForAll: false },
  cancel: { text: '{time}的会议已取消：{reason}', isForAll: true },
};

/** Whoever is asked to a meeting hears of it, and of each other time and room; not who does it. */
export async function tellInvited(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
  for (const { before, document, id } of records) {
    const isMoved = ['startTime', 'endTime', 'roomId'].some(
      (name) => String(before?.[name]) !== String(document[name]),
    );
    if (before === undefined) await tell(call, [id], '邀请您参加{time}的会议', true, database);
    else if (isMoved) await tell(call, [id], '会议改为{time}，请重新答复', true, database);
  }
}

/** What was decided is told to who applied, a cancelled meeting to all who would have come. */
export async function tellDecided(
  call: Call,
  { name }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const said = ACTS[name];
  if (!said) return;
  const ids = records.map(({ id }) => String(id));
  await tell(call, ids, said.text, said.isForAll, database);
}

async function tell(
  call: Call,
  ids: readonly string[],
  text: string,
  isForAll: boolean,
  database: Connection,
): Promise<void> {
  const { session } = call;
  const { rows } =
    await sql<Told>`select m.id::text as id, m.subject, to_char(m.start_time, 'YYYY-MM-DD HH24:MI') as time,
      coalesce(m.cancel_reason, m.refuse_reason) as reason, m.organiser_id::text as "organiserId", m.created_id::text as "createdId",
      array(select l.user_id::text from r_meeting__participants as l where l.package_id = m.package_id and l.parent_id = m.id) as people
    from r_meeting as m where m.package_id = ${session.packageId} and m.id in (${sql.join([...ids])})`.execute(
      database,
    );
  const path = call.resource.screens.find(({ kind }) => kind === 'detail')?.path;
  for (const { createdId, id, organiserId, people, reason, subject, time } of rows) {
    const all = new Set(isForAll ? [...people, organiserId] : [organiserId, createdId]);
    all.delete(session.userId);
    const told = {
      people: [...all],
      kind: 'meeting',
      title: { text: '{title} {name}', texts: { title: call.resource.title }, params: { name: subject } },
      text: { text, params: { time, reason: reason ?? '' } },
      path: path === undefined ? '' : `${path}?id=${id}`,
    };
    await tellPeople(call, told, database);
  }
}
