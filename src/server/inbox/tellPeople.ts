import { sql } from 'kysely';
import type { SaidContent } from '../../language/wire';
import type { Call } from '../resource/Call';
import { EMPLOYEES } from '../schema/kernelTables';
import { textEvent } from '../socket/events';
import type { Connection } from '../storage';
import { timestamp } from '../time';
import { MUTED_KINDS } from './mutedKinds';
import { sayTo, type Said } from './Said';

/** What of a call it takes to tell people something. */
export type Teller = Pick<Call, 'services' | 'session' | 't' | 'afterwards'>;

/** Something that people are to know. */
export interface Told {
  /** those who have left the account set are told nothing */
  people: readonly string[];
  /** what it is about, by which the page knows it: `remark`, `approval`, `reminder` ...; 20 signs at most */
  kind: string;
  title: Said;
  text: Said;
  /** path of the application to open, or empty; whoever calls has asked whether they may open it */
  path: string;
  /** names what is told a person a single time, 200 signs at most; left out: each time anew */
  once?: string;
}

/** Signs of a text that is shown in passing; the inbox keeps the whole. */
const SHORT = 100;

/**
 * Tells people something: it waits in their inbox until they read it, and is shown at once where they are signed in. It
 * is stored with the change that it tells of, and nobody hears of a change that did not take place. Who has turned its
 * kind off finds it there as if he had read it.
 *
 * @returns how many are told
 */
export async function tellPeople(call: Teller, told: Told, database: Connection): Promise<number> {
  const { people, kind, title, text, path, once } = told;
  if (people.length === 0) return 0;
  const { services, session, t } = call;
  const { packageId, userName } = session;
  const now = timestamp();
  const { rows } = await sql<{ user_id: string; isMuted: boolean }>`
    insert into sys_message (package_id, user_id, kind, title, body, path, from_name, once, created_time, read_time)
    select m.package_id, m.user_id, ${kind}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(text)}::jsonb, ${path},
      ${userName}, ${once ?? null}, ${now}::timestamp, case when s.value @> to_jsonb(${kind}::text) then ${now}::timestamp end
    from sys_user_package m left join ${EMPLOYEES} e on e.package_id = m.package_id and e.id = m.user_id
      left join sys_user_setting s on s.package_id = m.package_id and s.user_id = m.user_id and s.name = ${MUTED_KINDS}
    where m.package_id = ${packageId} and m.user_id = any(${[...people]}::bigint[]) and coalesce(e.status, 1) <> 0
    on conflict (package_id, user_id, once) do nothing
    returning user_id::text as user_id, read_time is not null as "isMuted"`.execute(database);
  const userIds = rows.flatMap((row) => (row.isMuted ? [] : [row.user_id]));
  if (userIds.length === 0) return rows.length;
  const content = {
    businessType: kind,
    title: sayTo(t, title),
    first: sayTo(t, text).slice(0, SHORT),
    remark: '',
    jumpInfo: path,
    data: { title: inShort(title), first: inShort(text) } satisfies SaidContent,
  };
  call.afterwards.push(() => services.hub.publish({ packageId, userIds, event: textEvent(content, userName) }));
  return rows.length;
}

/** Said in passing: each part cut, so that all of it goes where sockets are told. */
function inShort({ params = {}, ...said }: Said): Said {
  const short = Object.entries(params).map(([name, text]) => [name, text.slice(0, SHORT)]);
  return { ...said, params: Object.fromEntries(short) };
}
