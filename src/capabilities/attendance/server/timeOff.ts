import { sql } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { asDecimal, Decimal } from '../../../lib/decimal';
import { machineOf } from '../../../language/model';
import { type Document, newDocument, stateOf } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { actWithin } from '../../../server/resource/actOnRecords';
import type { Call } from '../../../server/resource/Call';
import { changeDocuments } from '../../../server/resource/changeDocuments';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import { BY_HALVES, FIGURES, GROUP, LEAVE_GRANT, LEAVE_KIND, OVERTIME_RULE, SHEET, TIME_OFF, VOUCHER } from '../wire';
import { daysOf } from './daysOf';
import { stateAfter } from './sheetsOf';

/** What of a sheet becomes time off. */
interface Rule {
  kind: string;
  unit: string;
  dayHours: string;
  /** null: it does not expire */
  months: number | null;
  /** kinds of days whose overtime does */
  workday: boolean;
  restday: boolean;
  holiday: boolean;
}

/** How many hours of overtime of a line of a voucher become time off, by the rule of its group. */
export type HoursOff = (line: Document) => Decimal;

const NONE: HoursOff = () => new Decimal(0);

/** How overtime of the people of a sheet becomes time off, by the rule of its group; undefined: none does. */
async function ruleOf(call: Call, sheet: Document, database: Connection): Promise<Rule | undefined> {
  const days = daysOf(call.services.model)?.days;
  if (days?.leaveGrants === undefined) return undefined;
  const whole = (name: string) => records(asSystem(call, '加班转调休', name)).rows;
  const to = (name: string) => sql`o.${sql.ref(snake(name))} = ${TIME_OFF}`;
  const { rows } = await sql<Rule>`select k.id::text as kind, k.${sql.ref(snake(LEAVE_KIND.unit))}::text as unit,
      coalesce(k.${sql.ref(snake(LEAVE_KIND.dayHours))}, 8)::text as "dayHours", k.${sql.ref(snake(LEAVE_KIND.months))}::int as months,
      ${to(OVERTIME_RULE.to.workday)} as workday, ${to(OVERTIME_RULE.to.restday)} as restday, ${to(OVERTIME_RULE.to.holiday)} as holiday
    from ${whole(days.groups)} as g join ${whole(days.overtimeRules)} as o on o.id = g.${sql.ref(snake(GROUP.overtimeRule))}
      join ${whole(days.leaveKinds)} as k on k.id = o.${sql.ref(snake(OVERTIME_RULE.leave))}
    where g.id = ${String(sheet[SHEET.group])}`.execute(database);
  return rows[0];
}

/** How much of what people of a sheet worked beyond their shifts becomes time off. */
export async function hoursOff(call: Call, sheet: Document, database: Connection): Promise<HoursOff> {
  const rule = await ruleOf(call, sheet, database);
  if (!rule) return NONE;
  const counted = (['workday', 'restday', 'holiday'] as const).filter((kind) => rule[kind]);
  return (line) => counted.reduce((sum, kind) => sum.plus(asDecimal(line[FIGURES[kind]] ?? 0)), new Decimal(0));
}

/** Grants the people of a sheet the time off that their overtime becomes, from the day on which it is closed. */
export async function grantTimeOff(
  call: Call,
  sheet: Document,
  lines: readonly Document[],
  database: Connection,
): Promise<void> {
  const rule = await ruleOf(call, sheet, database);
  const name = daysOf(call.services.model)?.days.leaveGrants;
  if (!rule || name === undefined) return;
  const grants = asSystem(call, '加班转调休', name);
  const today = call.context.now().slice(0, 10);
  const until = rule.months === null ? null : (addToDate(today, rule.months, 'month') ?? null);
  const off = await hoursOff(call, sheet, database);
  await takeTimeOffBack(call, [String(sheet.id)], database);
  const standing = await grantsOf(grants, [String(sheet.id)], database);
  const [added, changed]: [Document[], { before: Document; document: Document }[]] = [[], []];
  for (const line of lines) {
    const hours = off(line);
    if (hours.isZero()) continue;
    const amount = rule.unit === BY_HALVES ? hours.dividedBy(asDecimal(rule.dayHours)) : hours;
    const values = {
      [LEAVE_GRANT.employee]: line[VOUCHER.employee],
      [LEAVE_GRANT.kind]: rule.kind,
      [LEAVE_GRANT.unit]: rule.unit,
      [LEAVE_GRANT.origin]: 'overtime',
      [LEAVE_GRANT.amount]: amount.toFixed(2),
      [LEAVE_GRANT.from]: today,
      [LEAVE_GRANT.until]: until,
      [LEAVE_GRANT.reason]: call.t('{month}加班转调休', { month: String(sheet[SHEET.month]) }),
      [LEAVE_GRANT.sheet]: sheet.id,
    };
    const before = standing.find((grant) => String(grant[LEAVE_GRANT.employee]) === String(line[VOUCHER.employee]));
    if (before) changed.push({ before, document: { ...before, ...values } });
    else added.push(newDocument(grants.compiled, grants.context, values).document);
  }
  if (added.length + changed.length === 0) return;
  await changeDocuments(grants, 'edit', changed, database);
  const ids = [...changed.map(({ before }) => String(before.id)), ...(await insertDocuments(grants, added, database))];
  await actWithin(grants, grants.resource.uses.allowance?.grants?.on ?? '', { ids, confirmed: true }, database);
}

/**
 * Takes back the time off of sheets; refused where somebody has used of it. The ledger tells of these grants, so that they
 * stay, without effect, until their sheet is closed again.
 */
export async function takeTimeOffBack(call: Call, sheets: readonly string[], database: Connection): Promise<void> {
  const name = daysOf(call.services.model)?.days.leaveGrants;
  if (name === undefined) return;
  const grants = asSystem(call, '撤销考勤确认', name);
  const on = grants.resource.uses.allowance?.grants?.on ?? '';
  const machine = machineOf(grants.resource);
  const granted = (await grantsOf(grants, sheets, database)).filter(
    (grant) => stateOf(machine, grant) === stateAfter(grants.resource, on),
  );
  const back = machine.actions.find(({ undoes }) => undoes === on);
  const ids = granted.map(({ id }) => String(id));
  if (ids.length > 0 && back) await actWithin(grants, back.name, { ids, confirmed: true }, database);
}

/** What sheets have granted, with its state or without effect; nobody else changes it until the transaction ends. */
async function grantsOf(grants: Call, sheets: readonly string[], database: Connection): Promise<Document[]> {
  const all = records(grants);
  const ofSheets = sql`t.${sql.ref(snake(LEAVE_GRANT.sheet))} = ${anyOf(sheets)}`;
  const found = await all.find(ofSheets, database);
  if (found.length === 0) return [];
  await all.lock(
    found.map(({ id }) => String(id)),
    database,
  );
  return all.find(ofSheets, database);
}
