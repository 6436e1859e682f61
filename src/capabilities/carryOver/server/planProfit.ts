import { Decimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { SUBJECT } from '../../accounting/wire';
import { type Subject } from '../../accounting/server';
import type { NamedPeriod } from '../../period/server';
import type { Carried, CarriedLine } from './Carried';
import { type CarryOptions, demandOption } from './carryOptions';
import { demandCarried } from './demandCarried';
import { isYearEnd } from './isYearEnd';
import { subjectBalances } from './subjectBalances';

const TITLE = '结转本期损益';
const YEAR_TITLE = '结转本年利润';
const OWN = ['profit', 'yearEnd'] as const;

/**
 * Income and expenses of a period to the profit of the year, each on the other side than the one where it stands by
 * nature; at the end of a year that profit to what is not yet shared out.
 * @throws Refusal where a subject of profit is not set, or an earlier period has not been carried over
 */
export async function planProfit(
  call: Call,
  period: NamedPeriod,
  options: CarryOptions,
  subjects: ReadonlyMap<string, Subject>,
  database: Connection,
): Promise<Carried[]> {
  const { t } = call;
  const profit = demandOption(call, options, 'profit');
  const asked = [...subjects.values()].flatMap(({ id, kind }) => (kind === SUBJECT.profit ? [id] : []));
  await demandCarried(call, period, asked, database);
  const found = await subjectBalances(call, period, { subjects: asked, without: OWN }, database);
  const nameOf = ({ subject }: { subject: string }): string => subjects.get(subject)?.name ?? '';
  const balances = found
    .filter(({ balance }) => !balance.isZero())
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const isIncome = ({ subject }: { subject: string }): boolean => subjects.get(subject)?.isCredit === true;
  const summary = t(TITLE);
  const lineOf = (one: (typeof balances)[number]): CarriedLine => ({
    summary,
    side: isIncome(one) ? 'debit' : 'credit',
    amount: isIncome(one) ? one.balance.negated() : one.balance,
    subject: one.subject,
    parties: Object.fromEntries(
      Object.entries(one.parties).map(([name, value]) => [
        name,
        value instanceof Decimal && isIncome(one) ? value.negated() : value,
      ]),
    ),
  });
  const [income, expenses] = [balances.filter(isIncome), balances.filter((one) => !isIncome(one))];
  const sum = (of: typeof balances): Decimal => of.reduce((total, { balance }) => total.plus(balance), new Decimal(0));
  const toProfit = (side: 'debit' | 'credit', amount: Decimal): CarriedLine[] =>
    amount.isZero() ? [] : [{ summary, side, amount, subject: profit, parties: {} }];
  const own = [
    ...income.map(lineOf),
    ...toProfit('credit', sum(income).negated()),
    ...toProfit('debit', sum(expenses)),
    ...expenses.map(lineOf),
  ];
  const made: Carried[] = [{ origin: 'profit', title: summary, word: options.word, lines: own }];
  if (await isYearEnd(call, period, database))
    made.push(await yearEnd(call, period, options, sum(balances).negated(), database));
  return made;
}

/** The profit of the year, with what the period adds to it, goes to what is not yet shared out. */
async function yearEnd(
  call: Call,
  period: NamedPeriod,
  options: CarryOptions,
  result: Decimal,
  database: Connection,
): Promise<Carried> {
  const profit = demandOption(call, options, 'profit');
  const retained = demandOption(call, options, 'retained');
  const held = await subjectBalances(call, period, { subjects: [profit], without: OWN }, database);
  const total = held.reduce((sum, { balance }) => sum.minus(balance), result);
  const summary = call.t(YEAR_TITLE);
  const line = (subject: string, side: 'debit' | 'credit'): CarriedLine => ({
    summary,
    side,
    amount: total.abs(),
    subject,
    parties: {},
  });
  const lines = total.isZero()
    ? []
    : total.isPositive()
      ? [line(profit, 'debit'), line(retained, 'credit')]
      : [line(retained, 'debit'), line(profit, 'credit')];
  return { origin: 'yearEnd', title: summary, word: options.word, lines };
}
