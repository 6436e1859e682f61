import { sql } from 'kysely';
import { addToDate, isDay } from '../../../../lib/dates';
import { periodSpan } from '../../../../lib/periodSpan';
import type { Params } from '../../../../server/calls/pageOf';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import { CallError } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { snake } from '../../../../server/schema/naming';
import { anyOf, type Connection } from '../../../../server/storage';
import { openByKind } from '../../../allowance/server';
import { applyFor } from '../../../approval/server';
import type { Days } from '../../language';
import {
  BY_HALVES,
  LEAVE,
  LEAVE_KIND,
  planOf,
  spanText,
  type Facts,
  type LeaveBalance,
  type MonthDay,
  type MonthView,
  type PersonFacts,
  type PlannedDay,
} from '../../wire';
import { daysOf } from '../daysOf';
import { readPlaces } from '../punch/readPlaces';
import { punchesByDay, readPunches } from '../punch/readPunches';
import { turnOf } from '../punch/turnOf';
import { readFacts } from '../readFacts';
import { ownPapers } from './ownPapers';
import { ownResults } from './ownResults';

/** Days around a month whose shifts may take punches of its own. */
const AROUND = 2;

/**
 * One's own month (`from`: `YYYY-MM`, left out: this one), in a number of statements that does not grow with its days.
 * @throws CallError 400 for what is no month
 */
export async function readMonth(call: Call, { from: month }: Params): Promise<MonthView> {
  const own = daysOf(call.services.model);
  if (!own) throw new CallError(404, '请求错误,未找到该资源');
  const now = call.context.now();
  const today = now.slice(0, 10);
  const asked = month ?? today.slice(0, 7);
  if (!isDay(`${asked}-01`)) throw new CallError(400, 'from: YYYY-MM');
  const { from, to } = periodSpan('month', 0, `${asked}-01`);
  const { kysely } = call.services.database;
  const { days } = own;
  const person = call.session.userId;
  const facts = await readFacts(call, days, { people: [person], from, to }, kysely);
  const known = facts.people.get(person);
  const wide = around(from, to);
  const plans = wide.map((day) => plannedDay(facts, known, day, today));
  const punches = await readPunches(call, days, [wide[0] ?? from, wide.at(-1) ?? to], kysely);
  const byDay = punchesByDay(
    plans.map(({ plan }) => plan),
    punches,
  );
  const results = await ownResults(call, [from, to], kysely);
  const papers = await ownPapers(call, days, [from, to], kysely);
  const apply = await applyFor(call, [days.leave, days.overtime, days.cards], kysely);
  const at = (kind: 'leave' | 'overtime' | 'cards') => {
    const address = apply.get(days[kind]);
    return address === undefined ? {} : { [kind]: address };
  };
  return {
    month: asked,
    today,
    days: plans.flatMap(({ isOpen, isMember, plan }, index): MonthDay[] => {
      const { day } = plan;
      if (day < from || day > to) return [];
      return [
        {
          day,
          kind: isMember ? plan.kind : null,
          isOpen,
          shift: shiftText(plan),
          isFree: plan.freeMinutes !== undefined,
          leave: [...new Set(known?.leave.filter((each) => each.day === day).map(({ title }) => title))],
          punches: byDay[index] ?? [],
          papers: papers.get(day) ?? [],
          result: results.byDay.get(day) ?? null,
        },
      ];
    }),
    sums: results.sums,
    balances: await balancesOf(call, days, today, kysely),
    turn: asked === today.slice(0, 7) ? await ownTurn(call, own.days, { facts, known, punches, now }, kysely) : null,
    apply: { ...at('leave'), ...at('overtime'), ...at('cards') },
  };
}

/** The days from two before one until two after another one. */
function around(from: string, to: string): string[] {
  const days: string[] = [];
  const last = addToDate(to, AROUND, 'day') ?? to;
  for (let day = addToDate(from, -AROUND, 'day') ?? from; day <= last; day = addToDate(day, 1, 'day') ?? '9')
    days.push(day);
  return days;
}

/** What somebody does on a day: of one to come, what his published roster says. */
function plannedDay(
  facts: Facts,
  person: PersonFacts | undefined,
  day: string,
  today: string,
): { plan: PlannedDay; isOpen: boolean; isMember: boolean } {
  const told = person && (day <= today ? person : { ...person, roster: published(person) });
  const found = told && planOf(facts, told, day);
  return {
    plan: found?.plan ?? { day, kind: 'restday' },
    isMember: found !== undefined,
    isOpen: found?.group.kind === 'scheduled' && !told?.roster.has(day),
  };
}

const published = ({ roster }: PersonFacts): PersonFacts['roster'] =>
  new Map([...roster].filter(([, { isPublished }]) => isPublished));

const shiftText = ({ shift }: PlannedDay): MonthDay['shift'] =>
  shift ? { name: shift.name, times: shift.spans.map(spanText).join(' ') } : null;

interface Known {
  facts: Facts;
  known: PersonFacts | undefined;
  punches: MonthDay['punches'];
  now: string;
}

async function ownTurn(
  call: Call,
  days: Days,
  { facts, known, now, punches }: Known,
  database: Connection,
): Promise<MonthView['turn']> {
  const { plan, ...turn } = turnOf(facts, known, punches, now);
  const { outside, places } = await readPlaces(call, days, now.slice(0, 10), database);
  return { ...turn, shift: shiftText(plan), places: places.map(({ name }) => name), outside };
}

/** Leave that the caller may take today, by its kinds. */
async function balancesOf(call: Call, days: Days, day: string, database: Connection): Promise<LeaveBalance[]> {
  const keys = { owner: LEAVE.employee, kind: LEAVE.kind };
  const open = await openByKind(call, days.leave, keys, { owner: call.session.userId, day }, database);
  if (open.size === 0) return [];
  const column = (name: string) => sql.ref(`k.${snake(name)}`);
  const { rows } = await sql<{ id: string; title: string; unit: string | null }>`
    select k.id::text as id, ${column(LEAVE_KIND.name)} as title, ${column(LEAVE_KIND.unit)}::text as unit
    from ${records(asSystem(call, '本人假期余额', days.leaveKinds)).rows} as k where k.id = ${anyOf([...open.keys()])} order by k.id`.execute(
    database,
  );
  return rows.map(({ id, title, unit }) => ({ title, isByDays: unit === BY_HALVES, amount: open.get(id) ?? '0' }));
}
