import { sql } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { isEmpty, type DocumentProblem, type DocumentState } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Days } from '../language';
import { AGREED, CARD, CARD_RULE, cardMends, type CardFor, GROUP, MEMBER, workOut } from '../wire';
import { daysOf } from './daysOf';
import { readFacts } from './readFacts';

interface Rule {
  name: string;
  perMonth: number;
  withinDays: number;
  late: boolean;
  early: boolean;
  missing: boolean;
}

/** What cards are for, as people say it. */
const FOR: Readonly<Record<CardFor, string>> = { late: '迟到', early: '早退', missing: '缺卡' };

/**
 * Tells a make-up card that the rule of somebody's group does not allow: without a rule, later than so many days, for what
 * the rule leaves out, or more than so many in the month of the day that it is for.
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
  const refused = (await mended(call, own.days, String(person), String(time), database)).find((each) => !rule[each]);
  if (refused) {
    const allowed = (['late', 'early', 'missing'] as const).filter((each) => rule[each]);
    const said = {
      rule: rule.name,
      refused: call.t(FOR[refused]),
      allowed: allowed.map((each) => call.t(FOR[each])).join('、'),
    };
    return of('补卡规则“{rule}”不允许补{refused}，只可补{allowed}', said);
  }
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
  const allows = (name: string) => sql`coalesce(${column('r', name)}, 0) = 1`;
  const { rows } =
    await sql<Rule>`select coalesce(${column('r', CARD_RULE.perMonth)}, 0)::int as "perMonth", coalesce(${column('r', CARD_RULE.withinDays)}, 0)::int as "withinDays",
      ${column('r', CARD_RULE.name)} as name, ${allows(CARD_RULE.forLate)} as late, ${allows(CARD_RULE.forEarly)} as early, ${allows(CARD_RULE.forMissing)} as missing
    from ${whole(own.days.groups).lines(GROUP.members)} as m join ${whole(own.days.groups).rows} as g on g.id = m.parent_id
      join ${whole(own.days.cardRules).rows} as r on r.id = ${column('g', GROUP.cardRule)}
    where ${column('m', MEMBER.employee)} = ${person} and ${column('m', MEMBER.from)} <= ${day}::date
      and coalesce(${column('m', MEMBER.to)}, ${day}::date) >= ${day}::date order by ${column('m', MEMBER.from)} desc limit 1`.execute(
      database,
    );
  return rows[0];
}

/** What a card would mend, as if the day were over: what is missing of today is missing, whoever still works. */
async function mended(call: Call, days: Days, person: string, time: string, database: Connection): Promise<CardFor[]> {
  const day = time.slice(0, 10);
  const [from, to, over] = [-1, 1, 4].map((count) => addToDate(day, count, 'day') ?? day) as [string, string, string];
  const facts = await readFacts(call, days, { people: [person], from, to }, database);
  const known = facts.people.get(person);
  if (!known) return [];
  const [before, after] = [known.cards, [...known.cards, time]].map((cards) =>
    workOut(facts, { ...known, cards }, from, to, `${over} 00:00:00`),
  );
  return (before ?? []).flatMap(({ result }, index) => {
    const now = after?.[index]?.result;
    return now ? cardMends(result, now) : [];
  });
}
