import { sql, type RawBuilder } from 'kysely';
import { permissionCode } from '../../../language/action/permissionCode';
import { DEPARTMENT, EMPLOYEE } from '../../../language/kernel';
import type { Document } from '../../../language/rules';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import { sessionsOf } from '../../../server/access/sessionsOf';
import { asSystem } from '../../../server/records/asSystem';
import { records, type Records } from '../../../server/records/records';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Reader, Readers } from '../../circulation/wire';
import { JOURNAL, RECEIVER, VIEWS } from '../wire';

/** Whoever opens a journal that another one wrote has read it, from the first time on. */
export async function keepRead(call: Call, id: string, database: Connection): Promise<Document> {
  const { resource, session } = call;
  await sql`insert into sys_reading(package_id, resource, record_id, user_id, read_time)
    select t.package_id, ${resource.name}, t.id, ${session.userId}, ${call.context.now()} from ${seenJournal(call, id)} as t
    where t.created_id <> ${session.userId}
    on conflict (package_id, resource, record_id, user_id) do nothing`.execute(database);
  return {};
}

/** A journal that the caller sees, with its author, as a table of a statement. */
function seenJournal(call: Call, id: string): RawBuilder<unknown> {
  return sql`(select j.* from ${whole(call).rows} as j where j.id = ${id} and exists (select 1 from ${records(call).rows} as s where s.id = j.id))`;
}

/** Who sees a journal is told by name whom it is for. */
function whole(call: Call, name = call.resource.name): Records {
  return records(asSystem(call, '日志接收人', name));
}

interface Person extends Pick<Reader, 'id' | 'name' | 'department' | 'readTime'> {
  isReceiver: boolean;
}

/**
 * Whom a journal is for, and who has read it: those whom it was sent to and the heads above its author, as far as they may
 * open it, and everybody else who has. @throws CallError 404 for a journal that the caller does not see
 */
export async function journalReaders(call: Call, given: unknown): Promise<Readers> {
  const id = recordId(given);
  const { resource, services, session } = call;
  const { kysely } = services.database;
  const { rows: seen } = await sql<{ author: string }>`select t.created_id::text as author
    from ${seenJournal(call, id)} as t`.execute(kysely);
  const [journal] = seen;
  if (!journal) throw new CallError(404, '记录不存在或已被删除');
  const [people, departments] = [whole(call, EMPLOYEE).rows, whole(call, DEPARTMENT).rows];
  const { rows } = await sql<Person>`
    with recursive above(id, parent_id, manager_id) as (
      select d.id, d.parent_id, d.manager_id from ${departments} d join ${people} e on e.department_id = d.id
        where e.id = ${journal.author}
      union select d.id, d.parent_id, d.manager_id from ${departments} d join above a on d.id = a.parent_id),
    receivers as (select v.${sql.ref(snake(RECEIVER))} as id from ${whole(call).lines(JOURNAL.receivers)} v
      where v.parent_id = ${id}),
    readings as (select r.user_id, r.read_time from sys_reading r
      where r.package_id = ${session.packageId} and r.resource = ${resource.name} and r.record_id = ${id} and r.read_time is not null)
    select e.id::text as id, e.name, d.name as department, e.id in (select id from receivers) as "isReceiver",
      to_char(r.read_time, 'YYYY-MM-DD HH24:MI:SS') as "readTime"
    from ${people} e left join ${departments} d on d.id = e.department_id
      left join readings r on r.user_id = e.id
    where e.id <> ${journal.author} and (r.user_id is not null
      or e.id in (select id from receivers) or e.id in (select manager_id from above))
    order by r.read_time is not null, d.name, e.name, e.id`.execute(kysely);
  const open = await openTo(
    call,
    rows.filter(({ readTime }) => readTime === null),
  );
  const list = rows
    .filter(({ id: person, readTime }) => readTime !== null || open.has(person))
    .map(({ department, id: person, name, readTime }): Reader => {
      const state = readTime === null ? 'unread' : 'read';
      return { id: person, name, department, state, readTime, confirmedTime: null, urgedTime: null, note: null };
    });
  const unread = list.filter(({ state }) => state === 'unread').length;
  return {
    list,
    total: list.length,
    counts: { unread, read: list.length - unread, confirmed: 0 },
    isOpen: false,
    asksReceipt: false,
  };
}

/** Who of those whom a journal is for may open it. */
async function openTo(call: Call, people: readonly Person[]): Promise<ReadonlySet<string>> {
  const { resource, services, session } = call;
  const opening = permissionsOf(resource, 'detail', services.index) ?? [];
  const ids = people.map(({ id }) => id);
  const sessions = await sessionsOf(services, session, ids, services.database.kysely);
  return new Set(
    people.flatMap(({ id, isReceiver }) => {
      const own = sessions.find(({ userId }) => userId === id);
      const looking = ['all', isReceiver ? 'mine' : 'team'] as const;
      return own && opening.length > 0 && holds(own, opening) && holds(own, rightsOf(call, looking)) ? [id] : [];
    }),
  );
}

const rightsOf = ({ resource }: Call, views: readonly (keyof typeof VIEWS)[]): string[] =>
  views.map((view) => permissionCode(resource, VIEWS[view]));
