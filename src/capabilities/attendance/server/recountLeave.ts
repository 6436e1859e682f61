import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { sharesAnew } from '../../allowance/server';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { changeDocuments } from '../../../server/resource/changeDocuments';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { AGREED, LEAVE, LEAVE_DAY } from '../wire';
import { countLeave, leaveTotal } from './countLeave';
import { daysOf, type DaysOf } from './daysOf';
import { frozenDays } from './frozenDays';
import { leaveKind, type LeaveKind } from './leaveKind';
import { leaveSpan } from './leaveSpan';
import { lockDays } from './lockDays';
import { plansFrom } from './plansFrom';
import { readPlans } from './readPlans';
import { tellRecount } from './tellRecount';
import type { Window } from './Window';

const WHY = '排班或节假日变化，重算请假';

/** Leave that comes to something else than it says. */
interface Recounted {
  before: Document;
  document: Document;
  kind: LeaveKind;
  /** what it comes to now less what it says, in the unit of its kind */
  more: Decimal;
}

/**
 * Counts leave anew that a window touches, agreed to or waiting for it: by what people should do now. What an allowance
 * gives for it follows, and whose leave comes to something else is told. Days that are confirmed keep what they were
 * counted as.
 */
export async function recountLeave(call: Call, window: Window, database: Connection): Promise<void> {
  const own = daysOf(call.services.model);
  if (!own || window.from > window.to || window.people?.length === 0) return;
  await lockDays(call, window, database);
  const leave = asSystem(call, WHY, own.days.leave);
  // What is given back may be what another one needs.
  const changed = (await recounted(leave, own, window, database)).toSorted((one, other) =>
    one.more.comparedTo(other.more),
  );
  for (const { before, document, kind, more } of changed) {
    const told = { from: String(before[LEAVE.amount]), to: String(document[LEAVE.amount]), kind };
    const isTaking = Number(before[LEAVE.status]) === AGREED;
    const { short } = isTaking ? await sharesAnew(leave, document, database) : {};
    // A holiday that moves is a fact, and whoever enters it cannot mend the balance of somebody else: leave for which the
    // balance is not enough stays as it was agreed to, and he is told. It is tried again with the next change.
    if (!short) await changeDocuments(leave, 'edit', [{ before, document }], database);
    if (!more.isZero()) await tellRecount(leave, before, { ...told, short }, database);
  }
}

async function recounted(leave: Call, own: DaysOf, window: Window, database: Connection): Promise<Recounted[]> {
  const standing = await touched(leave, window, database);
  const kinds = new Map<string, LeaveKind | undefined>();
  for (const id of new Set(standing.map((each) => String(each[LEAVE.kind]))))
    kinds.set(id, await leaveKind(leave, id, database));
  const counting = standing.flatMap((before) => {
    const kind = kinds.get(String(before[LEAVE.kind]));
    const span = kind && leaveSpan(before, kind);
    return span ? [{ before, kind, span, person: String(before[LEAVE.employee]) }] : [];
  });
  if (counting.length === 0) return [];
  const all = {
    people: [...new Set(counting.map(({ person }) => person))],
    from: counting.map(({ span }) => span.from).toSorted()[0] ?? window.from,
    to:
      counting
        .map(({ span }) => span.to)
        .toSorted()
        .at(-1) ?? window.to,
  };
  const facts = await readPlans(leave, own.days, all, database);
  const frozen = new Set((await frozenDays(leave, all, database)).map(({ day, person }) => `${person}/${day}`));
  return counting.flatMap(({ before, kind, person, span }): Recounted[] => {
    const plans = plansFrom(facts, person, span.from, span.to);
    const lines = (before[LEAVE.days] as Document[] | undefined) ?? [];
    const isFrozen = (line: Document): boolean => frozen.has(`${person}/${String(line[LEAVE_DAY.day])}`);
    const counted = countLeave(before, kind, span.from, plans).lines.filter((line) => !isFrozen(line));
    const open = counted.map((line): Document => ({ id: idOf(lines, line), ...line }));
    const days = [...open, ...lines.filter(isFrozen)].toSorted((one, other) =>
      String(one[LEAVE_DAY.day]).localeCompare(String(other[LEAVE_DAY.day])),
    );
    if (isAlike(lines, days)) return [];
    const total = leaveTotal(days, kind);
    const document = { ...before, [LEAVE.days]: days, [LEAVE.amount]: total.toFixed(2) };
    return [{ before, document, kind, more: total.minus(asDecimal(before[LEAVE.amount] ?? 0)) }];
  });
}

/** Leave of a window, locked. By hours it touches the day before, too, on which a shift of the night begins. */
async function touched(leave: Call, { from, people, to }: Window, database: Connection): Promise<Document[]> {
  const all = records(leave);
  const column = (name: string) => sql.ref(`l.${snake(name)}`);
  const starts = sql`least(${column(LEAVE.startDay)}, ${column(LEAVE.startTime)}::date - 1)`;
  const ends = sql`greatest(${column(LEAVE.endDay)}, ${column(LEAVE.endTime)}::date)`;
  const ofPeople = people === null ? sql`true` : sql`${column(LEAVE.employee)} = ${anyOf(people)}`;
  const { rows } = await sql<{ id: string }>`select l.id::text as id from ${all.rows} as l
    where ${column(LEAVE.status)} <= ${AGREED} and ${ofPeople} and ${starts} <= ${to}::date and ${ends} >= ${from}::date
    order by l.id`.execute(database);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await all.lock(ids, database);
  // Whoever has held one of them may have done something to it.
  return all.find(sql`t.id = ${anyOf(ids)} and t.${sql.ref(snake(LEAVE.status))} <= ${AGREED}`, database);
}

const idOf = (lines: readonly Document[], { [LEAVE_DAY.day]: day }: Document): unknown =>
  lines.find((line) => line[LEAVE_DAY.day] === day)?.id;

/** What a line says, with amounts as numbers: `1.00` and `1` are one. */
const said = (line: Document): string =>
  JSON.stringify(
    Object.values(LEAVE_DAY).map((name) =>
      name === LEAVE_DAY.amount ? asDecimal(line[name] ?? 0).toString() : String(line[name] ?? ''),
    ),
  );

const isAlike = (some: readonly Document[], others: readonly Document[]): boolean =>
  some.length === others.length && some.every((line, index) => said(line) === said(others[index] ?? {}));
