import type { ItemKind } from '../../../capabilities/settlement/wire';
import { DEPARTMENT } from '../people/organisation';
import { dayAfter } from '../work/dayAfter';
import type { CashBook } from './CashBook';
import type { Item } from './openedItems';

const ACCOUNTANT = '25';
const REVIEWED = 3;

interface Offset {
  resource: string;
  from: ItemKind;
  to: ItemKind;
  partner: string;
  other?: string;
}

/** What settles what, of the same partner or of a customer with a supplier. */
const OFFSETS: Offset[] = [
  { resource: 'receivableRush', from: 'receivableRed', to: 'receivable', partner: 'clientId' },
  { resource: 'proceedsRush', from: 'advanceInRed', to: 'advanceIn', partner: 'clientId' },
  { resource: 'prepaidRush', from: 'advanceOutRed', to: 'advanceOut', partner: 'supplierId' },
  { resource: 'proceeds', from: 'advanceIn', to: 'receivable', partner: 'clientId' },
  { resource: 'prepaid', from: 'advanceOut', to: 'payable', partner: 'supplierId' },
  { resource: 'receivable', from: 'payable', to: 'receivable', partner: 'clientId', other: 'supplierId' },
];

/** Two or three write-offs of each kind, one of today that has only been entered, and bad debts. */
export function offsets(book: CashBook): void {
  for (const each of OFFSETS) {
    for (let done = 0; done < REVIEWED; done++) {
      const pair = pairOf(book, each, book.today);
      if (!pair) continue;
      const later = pair.from.day > pair.to.day ? pair.from.day : pair.to.day;
      writeOff(book, each, pair, dayAfter(later, 1));
    }
    const pair = pairOf(book, each, dayAfter(book.today, 1));
    if (pair) writeOff(book, each, pair, book.today);
  }
  const [lost, old, ...rest] = book.open('receivable');
  for (const [item, day] of [
    [lost, dayAfter(book.today, -20)],
    [old, dayAfter(book.today, -6)],
    [rest[0], book.today],
  ] as const)
    if (item && item.day <= day) badDebt(book, item, day);
}

interface Pair {
  from: Item;
  to: Item;
}

/** Two items that settle each other, of which the next day is before another. */
function pairOf(book: CashBook, { from, other, to }: Offset, before: string): Pair | undefined {
  const isEarly = ({ day }: Item): boolean => dayAfter(day, 1) < before;
  const owed = book.open(to).filter(isEarly);
  for (const item of book.open(from).filter(isEarly)) {
    const found = owed.find(({ partner }) => other !== undefined || partner === item.partner);
    if (found) return { from: item, to: found };
  }
  return undefined;
}

function writeOff(book: CashBook, { other, partner, resource }: Offset, { from, to }: Pair, day: string): void {
  // The half of the smaller one, so that something is left for the next.
  const cents = Math.ceil(Math.min(from.open, to.open) / 2);
  book.enter(resource, day, {
    [partner]: to.partner,
    ...(other === undefined ? {} : { [other]: from.partner }),
    handlerId: ACCOUNTANT,
    departmentId: DEPARTMENT.finance,
    offset: [book.settle(`${resource}.offset`, from, cents, day)],
    settled: [book.settle(`${resource}.settled`, to, cents, day)],
  });
}

function badDebt(book: CashBook, item: Item, day: string): void {
  book.enter('evade', day, {
    clientId: item.partner,
    reason: 'bankrupt',
    handlerId: ACCOUNTANT,
    departmentId: DEPARTMENT.finance,
    settled: [book.settle('evade.settled', item, Math.ceil(item.open / 3), day)],
  });
}
