import { compileExpression, type ExpressionContext, truthy } from '../../../language/expression';
import { isEmpty, type Document } from '../../../language/rules';
import { asDecimal, Decimal, toDecimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { enabledRecords, type Subject } from '../../accounting/server';
import { CARRY_RULE } from '../wire';
import type { NamedPeriod } from '../../period/server';
import type { Carried, CarriedLine } from './Carried';
import { carryOverOf } from './carryOverOf';
import { type SubjectBalance, subjectBalances } from './subjectBalances';

/** What was taken from a subject, debit above zero, and what it was of. */
interface Taken {
  amount: Decimal;
  parties: Readonly<Record<string, unknown>>;
}

/**
 * What people's own rules carry over, in their order: each sees what those before it have moved. A rule that finds
 * nothing makes nothing.
 */
export async function planCustom(
  call: Call,
  period: NamedPeriod,
  subjects: ReadonlyMap<string, Subject>,
  database: Connection,
): Promise<Carried[]> {
  const rules = await enabledRecords(call, carryOverOf(call.resource).rules, database);
  const sources = [...new Set(rules.flatMap((rule) => linesOf(rule, CARRY_RULE.lines).map(subjectIn)))];
  const balances = await subjectBalances(call, period, { subjects: sources, without: ['custom'] }, database);
  const moved = new Map<string, SubjectBalance>(balances.map((each) => [keyOf(each.subject, each.parties), each]));
  return rules.map((rule): Carried => {
    const lines = ruleLines(rule, [...moved.values()], subjects, call.context);
    for (const line of lines) move(moved, line);
    return {
      origin: 'custom',
      title: String(rule[CARRY_RULE.name]),
      word: String(rule[CARRY_RULE.word]),
      ruleId: String(rule.id),
      lines,
    };
  });
}

const linesOf = (rule: Document, table: string): Document[] => (rule[table] as Document[] | undefined) ?? [];
const subjectIn = (row: Document): string => String(row[CARRY_RULE.subject]);
const keyOf = (subject: string, parties: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([subject, Object.entries(parties).filter(([, value]) => !(value instanceof Decimal))]);

function ruleLines(
  rule: Document,
  balances: readonly SubjectBalance[],
  subjects: ReadonlyMap<string, Subject>,
  context: ExpressionContext,
): CarriedLine[] {
  const summary = String(isEmpty(rule[CARRY_RULE.summary]) ? rule[CARRY_RULE.name] : rule[CARRY_RULE.summary]);
  const moved: Taken[] = [];
  const from = linesOf(rule, CARRY_RULE.lines).flatMap((row): CarriedLine[] => {
    const subject = subjects.get(subjectIn(row));
    if (!subject) return [];
    return balances
      .filter((each) => each.subject === subject.id)
      .flatMap((each): CarriedLine[] => {
        const taken = takenOf(each, subject);
        const condition = row[CARRY_RULE.condition];
        if (!isEmpty(condition) && !truthy(compileExpression(String(condition)).run({ record: taken, context })))
          return [];
        const amount = amountOf(String(row[CARRY_RULE.formula]), taken, context);
        if (amount.isZero()) return [];
        const parties = Object.fromEntries(
          Object.entries(each.parties).filter(([, value]) => !(value instanceof Decimal)),
        );
        moved.push({ amount: subject.isCredit ? amount.negated() : amount, parties });
        return [{ summary, side: subject.isCredit ? 'debit' : 'credit', amount, subject: subject.id, parties }];
      });
  });
  if (from.length === 0) return [];
  const side = from[0]?.side === 'credit' ? 'debit' : 'credit';
  return [...from, ...targetLines(linesOf(rule, CARRY_RULE.targets), moved, subjects, { side, summary })];
}

/** Parts of what was taken, by the shares of targets; the last one takes what rounding leaves. */
function targetLines(
  targets: readonly Document[],
  taken: readonly Taken[],
  subjects: ReadonlyMap<string, Subject>,
  { side, summary }: { side: 'debit' | 'credit'; summary: string },
): CarriedLine[] {
  return taken.flatMap(({ amount, parties }) => {
    let left = amount;
    return targets.map((target, place): CarriedLine => {
      const share = asDecimal(target[CARRY_RULE.share]);
      const part = place === targets.length - 1 ? left : amount.times(share).div(100).toDecimalPlaces(2);
      left = left.minus(part);
      const asked = [...(subjects.get(subjectIn(target))?.asked ?? [])];
      return {
        summary,
        side,
        amount: side === 'debit' ? part : part.negated(),
        subject: subjectIn(target),
        // Its own department or project where the rule says one, else that of what was taken.
        parties: Object.fromEntries(asked.map((name) => [name, isEmpty(target[name]) ? parties[name] : target[name]])),
      };
    });
  });
}

/** What formulas and conditions may name of a balance; amounts are in the direction of the subject. */
function takenOf({ balance, credit, debit, opening }: SubjectBalance, { isCredit }: Subject): Record<string, Decimal> {
  const own = (amount: Decimal): Decimal => (isCredit ? amount.negated() : amount);
  return { opening: own(opening), debit, credit, balance: own(balance) };
}

function amountOf(formula: string, taken: Record<string, Decimal>, context: ExpressionContext): Decimal {
  const value = toDecimal(compileExpression(formula).run({ record: taken, context }));
  return (value ?? new Decimal(0)).toDecimalPlaces(2);
}

function move(balances: Map<string, SubjectBalance>, { amount, parties, side, subject = '' }: CarriedLine): void {
  const key = keyOf(subject, parties);
  const zero = new Decimal(0);
  const known = balances.get(key) ?? { subject, parties, opening: zero, debit: zero, credit: zero, balance: zero };
  const moved = { ...known, [side]: known[side].plus(amount) };
  balances.set(key, { ...moved, balance: moved.opening.plus(moved.debit).minus(moved.credit) });
}
