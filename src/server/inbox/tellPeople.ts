import { sql } from 'kysely';
import type { Call } from '../resource/Call';
import { EMPLOYEES } from '../schema/kernelTables';
import { textEvent } from '../socket/events';
import type { Connection } from '../storage';
import { timestamp } from '../time';
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
 * is stored with the change that it tells of, and nobody hears of a change that did not take place.
 *
 * @returns how many are told
 */
export async function tellPeople(call: Teller, told: Told, database: Connection): Promise<number> {
  const { people, kind, title, text, path, once } = told;
  if (people.length === 0) return 0;
  const { services, session, t } = call;
  const { packageId, userName } = session;
  const { rows } = await sql<{ user_id: string }>`
    insert into sys_message (package_id, user_id, kind, title, body, path, from_name, once, created_time)
    select m.package_id, m.user_id, ${kind}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(text)}::jsonb, ${path},
      ${userName}, ${once ?? null}, ${timestamp()}::timestamp
    from sys_user_package m left join ${EMPLOYEES} e on e.package_id = m.package_id and e.id = m.user_id
    where m.package_id = ${packageId} and m.user_id = any(${[...people]}::bigint[]) and coalesce(e.status, 1) <> 0
    on conflict (package_id, user_id, once) do nothing returning user_id::text as user_id`.execute(database);
  const userIds = rows.map((row) => row.user_id);
  if (userIds.length === 0) return 0;
  const content = {
    businessType: kind,
    title: sayTo(t, title),
    first: sayTo(t, text).slice(0, SHORT),
    remark: '',
    jumpInfo: path,
    data: null,
  };
  call.afterwards.push(() => services.hub.publish({ packageId, userIds, event: textEvent(content, userName) }));
  return userIds.length;
}
