import { daysBetween } from '../../../lib/dates';
import { at } from '../../../lib/at';
import { groupBy } from '../../../lib/groupBy';
import type { Random } from '../../../lib/Random';
import { DEPARTMENT } from '../people/organisation';
import { fromCents } from '../work/amounts';
import { dayAfter } from '../work/dayAfter';
import type { CashBook } from './CashBook';
import { MONEY } from './cashMasters';
import type { Item } from './openedItems';

/** Yuan in cents. */
const YUAN = 100;
const TRANSFER = '2';
const BILL = '4';

/** Of so many customers one pays nothing for so many days, of so many bills a supplier waits for one. */
const LATE_CUSTOMER = 6;
const LATE_DAYS = 150;
const LATE_BILL = 7;

const SIDES = {
  in: {
    resource: 'collection',
    kind: 'receivable',
    advance: 'advanceIn',
    partner: 'clientId',
    person: 'salesmanId',
    departmentId: DEPARTMENT.sales,
    prefix: 'HK',
  },
  out: {
    resource: 'payment',
    kind: 'payable',
    advance: 'advanceOut',
    partner: 'supplierId',
    person: 'buyerId',
    departmentId: DEPARTMENT.purchase,
    prefix: 'FK',
  },
} as const;

type Side = (typeof SIDES)[keyof typeof SIDES];

/** What customers paid of their sales and what was paid to suppliers: one to four documents of one of them at a time. */
export function receiptsAndPayments(book: CashBook, random: Random): void {
  for (const side of [SIDES.in, SIDES.out]) {
    const bundles = [...groupBy(book.open(side.kind), ({ partner }) => partner)].flatMap(([partner, items]) =>
      bundlesOf(side === SIDES.in && Number(partner) % LATE_CUSTOMER === 1 ? oldOf(book, items) : items, random),
    );
    const dated = bundles
      .filter(() => side === SIDES.in || random.between(1, LATE_BILL) > 1)
      .map((items) => ({ items, day: dayAfter(at(items, -1).day, random.between(5, mostDays(book, at(items, -1)))) }))
      .filter(({ day }) => book.isReviewed(day))
      .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
    for (const { day, items } of dated) settle(book, random, side, day, items);
    // Today's have only been entered.
    for (const item of book.open(side.kind).slice(-2)) settle(book, random, side, book.today, [item]);
  }
}

/** A bill is paid within two months; of the young ones those that are a week old have been. */
function mostDays({ today }: CashBook, { day }: Item): number {
  return Math.min(60, Math.max(5, (daysBetween(day, today) ?? 0) - 1));
}

const oldOf = ({ today }: CashBook, items: readonly Item[]): Item[] =>
  items.filter(({ day }) => (daysBetween(day, today) ?? 0) > LATE_DAYS);

function bundlesOf(items: readonly Item[], random: Random): Item[][] {
  const bundles: Item[][] = [];
  for (let first = 0; first < items.length;) {
    const size = random.between(1, 4);
    bundles.push(items.slice(first, first + size));
    first += size;
  }
  return bundles;
}

/** Most are paid to the cent; some in part, and of some a round sum is paid, whose rest is an advance. */
function settle(book: CashBook, random: Random, side: Side, day: string, items: readonly Item[]): void {
  const chance = random.between(1, 100);
  const last = at(items, -1);
  const left = chance > 84 ? Math.floor((last.open * 0.3) / YUAN) * YUAN : 0;
  const paid = items.map((item) => ({ item, cents: item === last ? item.open - left : item.open }));
  const total = paid.reduce((sum, { cents }) => sum + cents, 0);
  const round = 1000 * YUAN;
  const discount = chance <= 6 ? Math.floor(total / 200) : 0;
  const amount = chance > 6 && chance <= 18 ? Math.ceil(total / round) * round : total - discount;
  const isBill = random.isLikely(15);
  const accountId = side === SIDES.in && isBill ? MONEY.ningbo : MONEY.icbc;
  const fee = isBill && side === SIDES.out ? 10 * YUAN : 0;
  const { advance, departmentId, partner, person, prefix, resource } = side;
  if (side === SIDES.out && !book.accounts.has(accountId, day, amount + fee)) return;
  const record = book.partners(partner).get(last.partner);
  if (book.isReviewed(day)) book.accounts.add(accountId, day, side === SIDES.in ? amount - fee : -amount - fee);
  book.enter(
    resource,
    day,
    {
      [partner]: last.partner,
      accountId,
      clearingFormId: isBill ? BILL : TRANSFER,
      [person]: record?.[person],
      departmentId,
      voucherNo: `${prefix}${random.between(10_000_000, 99_999_999)}`,
      amount: fromCents(amount),
      discount: fromCents(discount),
      fee: fromCents(fee),
      settled: paid.map(({ cents, item }) => book.settle(`${resource}.settled`, item, cents, day)),
    },
    [{ kind: advance, partner, cents: amount + discount - total }],
  );
}
