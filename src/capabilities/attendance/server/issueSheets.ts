import { sql } from 'kysely';
import { addToDate } from '../../../lib/dates';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import { refusalLine } from '../../../server/resource/refusalLine';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { CONFIRMATION, DAY, type DayState, GROUP, MEMBER, SHEET } from '../wire';
import { countSheets } from './countSheets';
import { daysOf } from './daysOf';
import { freezeDays } from './freezeDays';
import { recompute } from './recompute';
import type { SheetsOf } from './sheetsOf';

/** A month as days, both included. */
export const daysIn = (month: string): { from: string; to: string } => {
  const from = `${month}-01`;
  const next = addToDate(from, 1, 'month') ?? from;
  return { from, to: addToDate(next, -1, 'day') ?? from };
};

/** Refuses a month that is not over, whose last days nobody knows, and a day for answering that is over. */
export function demandTime(call: Call, act: Act, documents: readonly Document[]): void {
  const today = call.context.now().slice(0, 10);
  const lines = documents.flatMap((document) => {
    const [month, due] = [String(document[SHEET.month]), String(document[SHEET.due] ?? today)];
    const { to } = daysIn(month);
    const refused = (message: string, params: Record<string, string>) => [
      refusalLine(call, document, { message, params }),
    ];
    if (today <= to) return refused('{title}【{code}】{month}还没有结束，请在{to}之后发起', { month, to });
    return due < today ? refused('{title}【{code}】确认截止{due}已过，请先编辑', { due }) : [];
  });
  if (lines.length > 0) throw refuse(call.t(act.refusalTitle), lines);
}

/**
 * Works out the month of sheets anew and asks all who belonged to their groups on any of its days. Refused where a day is
 * not decided yet, such as one whose night shift goes on, and where nobody is to be asked.
 */
export async function issueSheets(
  call: Call,
  act: Act,
  own: SheetsOf,
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  for (const document of documents) {
    const id = String(document.id);
    await recompute(call, await windowOf(call, document, database), database);
    await countSheets(call, own, [id], database);
    const problem = (await waitingDay(call, document, database)) ?? (await nobody(call, own, id, database));
    if (problem) throw refuse(call.t(act.refusalTitle), [refusalLine(call, document, problem)]);
  }
}

/** Forgets what people were asked and said, and lets their days follow what changed meanwhile. */
export async function withdrawSheets(
  call: Call,
  own: SheetsOf,
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  const ids = documents.map(({ id }) => String(id));
  const people = records(asSystem(call, '撤回考勤确认', own.sheets.people));
  await people.removing('c', sql`c.${sql.ref(snake(CONFIRMATION.sheet))} = ${anyOf(ids)}`).execute(database);
  await freezeDays(call, own, { sheets: ids, people: null }, false, database);
  for (const document of documents) await recompute(call, await windowOf(call, document, database), database);
  await countSheets(call, own, ids, database);
}

/** The month of a sheet, and all who belong to its group in it or whose days say so. */
async function windowOf(call: Call, document: Document, database: Connection) {
  const own = daysOf(call.services.model);
  const { from, to } = daysIn(String(document[SHEET.month]));
  if (!own) return { people: [], from, to };
  const group = String(document[SHEET.group]);
  const all = (name: string) => records(asSystem(call, '考勤确认', name));
  const column = (alias: string, name: string) => sql.ref(`${alias}.${snake(name)}`);
  const { rows } = await sql<{ id: string }>`
    select ${column('m', MEMBER.employee)}::text as id from ${all(own.days.groups).lines(GROUP.members)} as m
    where m.parent_id = ${group} and ${column('m', MEMBER.from)} <= ${to}::date and coalesce(${column('m', MEMBER.to)}, ${to}::date) >= ${from}::date
    union select ${column('d', DAY.employee)}::text from ${all(own.resource.name).rows} as d
    where ${column('d', DAY.group)} = ${group} and ${column('d', DAY.day)} between ${from}::date and ${to}::date order by 1`.execute(
    database,
  );
  return { people: rows.map(({ id }) => id), from, to };
}

async function waitingDay(call: Call, document: Document, database: Connection) {
  const own = daysOf(call.services.model);
  if (!own) return undefined;
  const { from, to } = daysIn(String(document[SHEET.month]));
  const column = (name: string) => sql.ref(`d.${snake(name)}`);
  const { rows } = await sql<{
    day: string;
    count: number;
  }>`select min(${column(DAY.day)})::text as day, count(*)::int as count
    from ${records(asSystem(call, '考勤确认', own.resource.name)).rows} as d
    where ${column(DAY.group)} = ${String(document[SHEET.group])} and ${column(DAY.day)} between ${from}::date and ${to}::date
      and ${column(DAY.state)} = ${WAITING} having count(*) > 0`.execute(database);
  const [found] = rows;
  const message = '{title}【{code}】{day}起还有{count}天的考勤没有结果，请稍后再发起';
  return found && { message, params: { ...found } };
}

const WAITING: DayState = 'waiting';

async function nobody(call: Call, { sheets }: SheetsOf, id: string, database: Connection) {
  const people = records(asSystem(call, '考勤确认', sheets.people));
  const { rows } =
    await sql`select 1 from ${people.rows} as c where c.${sql.ref(snake(CONFIRMATION.sheet))} = ${id} limit 1`.execute(
      database,
    );
  return rows.length > 0 ? undefined : { message: '{title}【{code}】考勤组该月没有人员，请检查考勤组的人员与日期' };
}
