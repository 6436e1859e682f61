import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { groupBy } from '../../../lib/groupBy';
import { permissionCode } from '../../../language/action/permissionCode';
import { compiledAt, nameOf, type Document } from '../../../language/rules';
import { holds, type Session } from '../../../server/access/Session';
import { sessionsOf } from '../../../server/access/sessionsOf';
import type { Said } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { transact } from '../../../server/resource/transact';
import { anyOf } from '../../../server/storage';
import type { DayReminder, Reminder } from '../language';
import { dueRecords, type DueRecord } from './dueRecords';

/** A person with the records that he sees of those that are due. */
interface Reader {
  id: string;
  /** whether he may open them at all */
  opens: boolean;
  /** whether he is reminded by right */
  isAsked: boolean;
  sees: ReadonlySet<string>;
  /** fields of those that the reminder says which no role of his hides */
  shows: readonly string[];
}

/**
 * Reminds people of records that are due, each person once for each number of days. Whom a record names is reminded in
 * any case, who holds the right of what he sees; only who may open the record is led to it.
 *
 * @returns how many were told
 */
export async function remindOf(call: Call, reminder: DayReminder): Promise<number> {
  const due = await dueRecords(call, reminder);
  if (due.length === 0) return 0;
  const readers = await readersOf(call, reminder, due);
  let told = 0;
  for (const each of due) told += await remind(call, reminder, each, readers);
  return told;
}

/** Tells the people whom records name what a button gave to them; whoever pressed it knows. */
export async function tellOf(call: Call, reminder: Reminder, ids: readonly string[]): Promise<void> {
  const { kysely } = call.services.database;
  const found = await records(asSystem(call, '提醒')).find(sql`t.id = ${anyOf(ids)}`, kysely);
  const due = found.map((record): DueRecord => ({ record, day: call.context.now(), before: 0 }));
  const readers = await readersOf(call, reminder, due);
  const others = readers.filter(({ id }) => id !== call.session.userId);
  for (const each of due) await remind(call, reminder, each, others);
}

async function remind(
  call: Call,
  reminder: Reminder,
  { before, day, record }: DueRecord,
  readers: readonly Reader[],
): Promise<number> {
  const { resource } = call;
  const id = String(record.id);
  const named = new Set((reminder.people ?? []).map((name) => String(record[name])));
  const asked = readers.filter((each) => named.has(each.id) || (each.isAsked && each.sees.has(id)));
  const screen = screenOf(call);
  const title: Said = {
    text: '{title} {name}',
    texts: { title: reminder.title },
    params: { name: nameOf(resource, record) },
  };
  const rest = {
    kind: 'reminder',
    title,
    once: `${resource.name}/${reminder.name}/${id}/${day}/${before}`,
  };
  const opens = ({ opens: may, sees }: Reader): boolean => may && sees.has(id);
  const path = screen === undefined ? '' : screen.kind === 'detail' ? `${screen.path}?id=${id}` : screen.path;
  const alike = groupBy(asked, (person) => JSON.stringify([opens(person), person.shows]));
  return transact(call, async (database) => {
    let told = 0;
    for (const same of alike.values()) {
      const first = at(same, 0);
      const said = { text: shown(call, first.shows, record), path: opens(first) ? path : '' };
      told += await tellPeople(call, { ...rest, ...said, people: same.map((person) => person.id) }, database);
    }
    return told;
  });
}

/** Fields that a reminder says, each behind its title. */
function shown({ compiled }: Call, shows: readonly string[], record: Document): Said {
  const fields = shows.map((name) => compiledAt(compiled, name));
  const values = fields.map(({ field, type }) => {
    const value = record[type.companion?.(field) ?? field.name] ?? record[field.name];
    return value === null || value === undefined ? '—' : String(value);
  });
  const texts = fields.map(({ field }, index) => [`title${index}`, field.title]);
  const params = values.map((value, index) => [`value${index}`, value]);
  return {
    text: fields.map((_, index) => `{title${index}} {value${index}}`).join(' · '),
    texts: Object.fromEntries(texts) as Record<string, string>,
    params: Object.fromEntries(params) as Record<string, string>,
  };
}

/** Where a record is looked at: its own screen, or else the list. */
function screenOf({ resource: { screens } }: Call) {
  return (
    screens.find(({ kind }) => kind === 'detail') ?? screens.find(({ hidden, kind }) => kind === 'list' && !hidden)
  );
}

/** Whoever may have to be reminded: those whom the records name, and everybody where a right decides. */
async function readersOf(call: Call, reminder: Reminder, due: readonly DueRecord[]): Promise<Reader[]> {
  const { resource, services, session } = call;
  const { people = [], right } = reminder;
  const named = due.flatMap(({ record }) => people.map((name) => record[name]));
  const ids = right === undefined ? named.flatMap((id) => (id ? [String(id)] : [])) : await members(call);
  const screen = screenOf(call);
  const dueIds = due.map(({ record }) => String(record.id));
  const readers: Reader[] = [];
  for (const own of await sessionsOf(services, session, [...new Set(ids)])) {
    const isAsked = right !== undefined && holds(own, [permissionCode(resource, right)]);
    const opens = screen !== undefined && holds(own, screen.permissions);
    const his = callOn(services, own, resource, undefined);
    const sees = isAsked || opens ? await seen(his, dueIds) : new Set<string>();
    const shows = reminder.shows.filter((name) => canSee(his, compiledAt(his.compiled, name)));
    readers.push({ id: own.userId, isAsked, opens, sees, shows });
  }
  return readers;
}

async function members({ services, session }: { services: Call['services']; session: Session }): Promise<string[]> {
  const rows = await services.database.kysely
    .selectFrom('sys_user_package')
    .select('user_id')
    .where('package_id', '=', session.packageId)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Which of the records somebody sees. */
async function seen(call: Call, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select t.id::text as id from ${records(call).rows} as t
    where t.id = ${anyOf(ids)}`.execute(call.services.database.kysely);
  return new Set(rows.map(({ id }) => id));
}
