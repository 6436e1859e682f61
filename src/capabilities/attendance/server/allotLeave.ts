import { sql } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { resourceOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import {
  allotment,
  BY_HALVES,
  LEAVE_GRANT,
  LEAVE_KIND,
  PERSON,
  STEP,
  type AllotmentRule,
  type Allotted,
} from '../wire';
import type { Days } from '../language';
import { daysOf } from './daysOf';

/** What grants by rule follow from. */
export const WHY_ALLOTTED = '按规则发放假期';

interface Kind extends Omit<AllotmentRule, 'steps' | 'days' | 'carryDays'> {
  id: string;
  unit: string;
  dayHours: string;
  days: string | null;
  carryDays: string | null;
  steps: AllotmentRule['steps'];
}

interface Granted {
  person: string;
  kind: string;
  origin: string;
  from: string;
  until: string | null;
  open: string;
}

/**
 * Grants what is due by the rules of the kinds of leave today and has not been granted yet: for the year, and what is left
 * of the one before. Done again it grants nothing.
 * @returns how many grants were made
 */
export async function allotLeave(call: Call, database: Connection): Promise<number> {
  const own = daysOf(call.services.model);
  const name = own?.days.leaveGrants;
  if (!own || name === undefined) return 0;
  const today = call.context.now().slice(0, 10);
  const kinds = await kindsOf(call, own.days, database);
  const people = await peopleOf(call, own.days, today, database);
  const known = groupBy(await grantedOf(call, name, database), ({ kind, person }) => `${person}/${kind}`);
  const grants = records(asSystem(call, WHY_ALLOTTED, name));
  const action = resourceOf(call.services.model, name).uses.allowance?.grants?.on ?? '';
  const made: string[] = [];
  for (const kind of kinds)
    for (const { hired, id } of people)
      for (const each of dueOf(kind, hired, today, known.get(`${id}/${kind.id}`) ?? []))
        made.push((await grants.insert(documentOf(call, kind, id, each), database)).id);
  if (made.length > 0) await grants.act(action, made, {}, database);
  return made.length;
}

/** What somebody lacks of a kind of leave. */
function dueOf(kind: Kind, hired: string, today: string, granted: readonly Granted[]): Allotted[] {
  const rule = { ...kind, days: asDecimal(kind.days ?? 0), carryDays: asDecimal(kind.carryDays ?? 0) };
  const year = allotment(rule, hired, today, new Decimal(0));
  const start = year[0]?.from;
  const before = granted.filter(
    ({ origin, until }) =>
      origin === 'rule' && until !== null && start !== undefined && addToDate(until, 1, 'day') === start,
  );
  const left = before.reduce((sum, { open }) => sum.plus(inDays(kind, open)), new Decimal(0));
  const isThere = ({ from, kind: origin }: Allotted): boolean =>
    granted.some((each) => each.origin === origin && each.from === from);
  return allotment(rule, hired, today, left).filter((each) => !isThere(each));
}

const inDays = ({ dayHours, unit }: Kind, amount: string): Decimal =>
  unit === BY_HALVES ? asDecimal(amount) : asDecimal(amount).dividedBy(asDecimal(dayHours));

function documentOf(call: Call, { dayHours, id, unit }: Kind, person: string, { days, from, kind, until }: Allotted) {
  const amount = unit === BY_HALVES ? days : days.times(asDecimal(dayHours));
  return {
    [LEAVE_GRANT.employee]: person,
    [LEAVE_GRANT.kind]: id,
    [LEAVE_GRANT.origin]: kind,
    [LEAVE_GRANT.amount]: amount.toFixed(2),
    [LEAVE_GRANT.from]: from,
    [LEAVE_GRANT.until]: until,
    [LEAVE_GRANT.reason]: call.t(kind === 'carry' ? '上年结转' : '按规则发放'),
  };
}

async function kindsOf(call: Call, { leaveKinds }: Days, database: Connection): Promise<Kind[]> {
  const all = records(asSystem(call, WHY_ALLOTTED, leaveKinds));
  const column = (name: string) => sql.ref(`k.${snake(name)}`);
  const { rows } = await sql<Omit<Kind, 'steps'>>`select k.id::text as id, ${column(LEAVE_KIND.unit)}::text as unit,
      coalesce(${column(LEAVE_KIND.dayHours)}, 8)::text as "dayHours", ${column(LEAVE_KIND.by)} as by, ${column(LEAVE_KIND.on)} as on,
      ${column(LEAVE_KIND.grantDays)}::text as days, ${column(LEAVE_KIND.carryDays)}::text as "carryDays", ${column(LEAVE_KIND.carryUntil)} as "carryUntil"
    from ${all.rows} as k where k.status = 1 and ${column(LEAVE_KIND.limited)} = 1 and ${column(LEAVE_KIND.by)} in ('fixed', 'seniority')
    order by k.id`.execute(database);
  const steps = await sql<{ kind: string; years: number; days: string }>`
    select s.parent_id::text as kind, s.${sql.ref(STEP.years)}::int as years, s.${sql.ref(STEP.days)}::text as days
    from ${all.lines(LEAVE_KIND.steps)} as s order by s.parent_id, s.line_no`.execute(database);
  return rows.map((row) => ({
    ...row,
    steps: steps.rows.flatMap(({ days, kind, years }) => (kind === row.id ? [{ years, days: asDecimal(days) }] : [])),
  }));
}

async function peopleOf(
  call: Call,
  { people }: Days,
  today: string,
  database: Connection,
): Promise<{ id: string; hired: string }[]> {
  const [hired, left] = [PERSON.hired, PERSON.left].map((name) => sql.ref(`e.${snake(name)}`));
  const { rows } = await sql<{ id: string; hired: string }>`select e.id::text as id, ${hired}::text as hired
    from ${records(asSystem(call, WHY_ALLOTTED, people)).rows} as e
    where e.status = 1 and ${hired} <= ${today}::date and coalesce(${left}, ${today}::date) >= ${today}::date order by e.id`.execute(
    database,
  );
  return rows;
}

/** What has been granted by rule, with what is open of it. */
async function grantedOf(call: Call, name: string, database: Connection): Promise<Granted[]> {
  const ledger = resourceOf(call.services.model, name).uses.allowance?.grants?.ledger ?? '';
  const column = (field: string) => sql.ref(`g.${snake(field)}`);
  const { rows } = await sql<Granted>`
    select ${column(LEAVE_GRANT.employee)}::text as person, ${column(LEAVE_GRANT.kind)}::text as kind, ${column(LEAVE_GRANT.origin)} as origin,
      ${column(LEAVE_GRANT.from)}::text as "from", ${column(LEAVE_GRANT.until)}::text as until, coalesce(b.amount, 0)::text as open
    from ${records(asSystem(call, WHY_ALLOTTED, name)).rows} as g left join ${records(asSystem(call, WHY_ALLOTTED, ledger)).balances} as b on b.grant_id = g.id
    where ${column(LEAVE_GRANT.origin)} in ('rule', 'carry') order by g.id`.execute(database);
  return rows;
}
