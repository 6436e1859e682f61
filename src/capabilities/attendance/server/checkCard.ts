import { sql } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { isEmpty, type DocumentProblem, type DocumentState } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { AGREED, CARD, CARD_RULE, GROUP, MEMBER } from '../wire';
import { daysOf } from './daysOf';

interface Rule {
  perMonth: number;
  withinDays: number;
}

/**
 * Tells a make-up card that the rule of somebody's group does not allow: without a rule, later than so many days, or more
 * than so many in the month of the day that it is for.
 */
export async function checkCard(
  call: Call,
  { document }: DocumentState,
  database: Connection,
): Promise<DocumentProblem[]> {
  const own = daysOf(call.services.model);
  const [person, time] = [document[CARD.employee], document[CARD.time]];
  if (!own || isEmpty(person) || isEmpty(time)) return [];
  const of = (message: string, params = {}): DocumentProblem[] => [{ field: CARD.time, message, params }];
  const day = String(time).slice(0, 10);
  const rule = await ruleOf(call, String(person), day, database);
  if (!rule) return of('{day}所在的考勤组没有补卡规则，不可补卡；请联系考勤组负责人', { day });
  const last = addToDate(day, rule.withinDays, 'day') ?? day;
  if (call.context.now().slice(0, 10) > last)
    return of('补卡须在{days}天之内，{last}已过', { days: rule.withinDays, last });
  const column = (name: string) => sql.ref(`c.${snake(name)}`);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from ${records(asSystem(call, '补卡次数检查', own.days.cards)).rows} as c
    where ${column(CARD.employee)} = ${String(person)} and ${column(CARD.status)} <= ${AGREED}
      and to_char(${column(CARD.time)}, 'YYYY-MM') = ${day.slice(0, 7)}
      and c.id is distinct from ${document.id === undefined ? null : String(document.id)}::bigint`.execute(database);
  const count = rows[0]?.count ?? 0;
  return count < rule.perMonth
    ? []
    : of('{month}已补卡{count}次，每月最多{most}次', { month: day.slice(0, 7), count, most: rule.perMonth });
}

/** The rule of the group to which somebody belongs on a day; undefined: there is none. */
async function ruleOf(call: Call, person: string, day: string, database: Connection): Promise<Rule | undefined> {
  const own = daysOf(call.services.model);
  if (!own) return undefined;
  const whole = (name: string) => records(asSystem(call, '补卡规则检查', name));
  const column = (alias: string, name: string) => sql.ref(`${alias}.${snake(name)}`);
  const { rows } =
    await sql<Rule>`select coalesce(${column('r', CARD_RULE.perMonth)}, 0)::int as "perMonth", coalesce(${column('r', CARD_RULE.withinDays)}, 0)::int as "withinDays"
    from ${whole(own.days.groups).lines(GROUP.members)} as m join ${whole(own.days.groups).rows} as g on g.id = m.parent_id
      join ${whole(own.days.cardRules).rows} as r on r.id = ${column('g', GROUP.cardRule)}
    where ${column('m', MEMBER.employee)} = ${person} and ${column('m', MEMBER.from)} <= ${day}::date
      and coalesce(${column('m', MEMBER.to)}, ${day}::date) >= ${day}::date order by ${column('m', MEMBER.from)} desc limit 1`.execute(
      database,
    );
  return rows[0];
}
