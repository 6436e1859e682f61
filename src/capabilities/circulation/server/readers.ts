import { sql } from 'kysely';
import type { Model, Resource } from '../../../language/model';
import { CallError } from '../../../server/Refusal';
import { peopleNamed } from '../../../server/people/amongPeople';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { transact } from '../../../server/resource/transact';
import { DEPARTMENT } from '../../../language/kernel';
import { snake } from '../../../server/schema/naming';
import { asWritten } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import type { Connection } from '../../../server/storage';
import { owes, READ_STATES, type Reader, type Readers } from '../wire';
import { asksReceipt, audienceOf, countsFor, isOpen, sourceOf } from './circulated';

/** People told at once. */
const MOST = 5000;

/**
 * Everybody whom a record is for, and how far each is with it. @throws CallError 404 for a record that the caller does
 * not see
 */
export async function readers(
  call: Call,
  given: unknown,
  database: Connection = call.services.database.kysely,
): Promise<Readers> {
  const id = recordId(given);
  await demandSeen(call, id, database);
  const source = sourceOf(call.resource);
  const { packageId } = call.session;
  // Who sees a record is told by name whom it is for.
  const whole = (name: string) => records(asSystem(call, '传阅', name)).rows;
  const [read, confirmed] = [countsFor(source, 's', 'read_time'), countsFor(source, 's', 'confirmed_time')];
  const time = (shown: ReturnType<typeof countsFor>, name: string) =>
    sql`case when ${shown} then to_char(${sql.ref(`r.${name}`)}, 'YYYY-MM-DD HH24:MI:SS') end`;
  const { rows } = await sql<Reader & { isOpen: boolean; asksReceipt: boolean }>`
    select p.id::text as id, p.name, d.name as department, ${isOpen(source, call.context.now(), 's')} as "isOpen",
      ${asksReceipt(source, 's')} as "asksReceipt",
      case when ${confirmed} then 'confirmed' when ${read} then 'read' else 'unread' end as state,
      ${time(read, 'read_time')} as "readTime", ${time(confirmed, 'confirmed_time')} as "confirmedTime",
      to_char(r.urged_time, 'YYYY-MM-DD HH24:MI:SS') as "urgedTime", case when ${confirmed} then r.note end as note
    from ${whole(source.resource.name)} as s cross join (${peopleNamed(packageId, audienceOf(call, source), id)}) p
      left join ${whole(DEPARTMENT)} as d on d.id = p.department_id
      left join sys_reading r on r.package_id = s.package_id and r.resource = ${source.resource.name} and r.record_id = s.id and r.user_id = p.id
    where s.id = ${id} order by ${read}, d.name, p.name, p.id limit ${MOST}`.execute(database);
  const counts = Object.fromEntries(
    READ_STATES.map(({ value }) => [value, rows.filter(({ state }) => state === value).length]),
  ) as Readers['counts'];
  return {
    list: rows.map(({ asksReceipt: _asks, isOpen: _open, ...reader }) => reader),
    total: rows.length,
    counts,
    isOpen: rows[0]?.isOpen ?? false,
    asksReceipt: rows[0]?.asksReceipt ?? false,
  };
}

/**
 * Urges those who have not read a record, or have not confirmed one that asks for it: it waits in their inbox, and the record is marked.
 * @returns how many @throws CallError 404, 400 it cannot be read now, or everybody has done so
 */
export function urgeReaders(call: Call, body: unknown): Promise<{ urged: number }> {
  const id = recordId((Object(body) as { id?: unknown }).id);
  return transact(call, async (database) => {
    const { asksReceipt: asks, isOpen: open, list } = await readers(call, id, database);
    if (!open) throw new CallError(400, '尚未发布或已过期，无法催办');
    const owing = list.filter((reader) => owes(reader, asks)).map((reader) => reader.id);
    if (owing.length === 0) throw new CallError(400, asks ? '所有人都已确认，无需催办' : '所有人都已阅读，无需催办');
    const now = call.context.now();
    await sql`insert into sys_reading(package_id, resource, record_id, user_id, urged_time)
      select ${call.session.packageId}, ${call.resource.name}, ${id}, u.id, ${now} from unnest(${owing}::bigint[]) as u(id)
      on conflict (package_id, resource, record_id, user_id) do update set urged_time = excluded.urged_time`.execute(
      database,
    );
    const name = await demandSeen(call, id, database);
    await tell(call, id, name, { people: owing, asks }, database);
    return { urged: owing.length };
  });
}

/** What a record is called that the caller sees. @throws CallError 404 he sees none of this id */
async function demandSeen(call: Call, id: string, database: Connection): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(`s.${snake(call.resource.label)}`)} as name from ${records(call).rows} as s where s.id = ${id}`.execute(
    database,
  );
  const [found] = rows;
  if (!found) throw new CallError(404, '记录不存在或已被删除');
  return found.name;
}

/** Everybody hears what he may open: those whom a record is for see it among what they are to read. */
async function tell(
  call: Call,
  id: string,
  name: string,
  { asks, people }: { people: readonly string[]; asks: boolean },
  database: Connection,
): Promise<void> {
  const path = readingPath(call.services.model, call.resource);
  const told = {
    people,
    kind: 'reading',
    title: { text: asks ? '请阅读并确认' : '请阅读' },
    text: asWritten(name),
    path: path === undefined ? '' : `${path}?id=${id}`,
  };
  await tellPeople(call, told, database);
}

/** The page on which those whom a record of this resource is for read it. */
export function readingPath(model: Model, { name }: Resource): string | undefined {
  const reader = Object.values(model.resources).find(({ uses }) => uses.circulation?.reads?.of === name);
  return reader?.uses.circulation?.page;
}
