import type { ItemKind } from '../../../capabilities/settlement/wire';
import type { Random } from '../../../lib/Random';
import type { Document } from '../../../language/rules';
import { DEPARTMENT } from '../people/organisation';
import { fromCents } from '../work/amounts';
import { dayBeforeBooks } from '../work/bookDays';
import { dayAfter } from '../work/dayAfter';
import type { CashBook } from './CashBook';
import { EXPENSE, MONEY } from './cashMasters';
import { PAID } from './monthlyVouchers';

const MONTHS = 12;
const DAYS = 30;
const YUAN = 100;
const TRANSFER = '2';
const BUYER = '9';
const SELLER = '10';

/** Ids of what money is paid and received for, the usual ones. */
const EXPENSES = ['1', '2', '3', '4', '5', '7', '8', '10'];
const RENT_RECEIVED = '4';
const SCRAP = '1';
const DAMAGES = '5';
const DEPOSIT = '10';
const SPENDING = [DEPARTMENT.office, DEPARTMENT.sales, DEPARTMENT.purchase, DEPARTMENT.production];

/** How many days ago, which customer and how many yuan are owed beside the sales: every age of a claim is among them. */
const CLAIMS: [number, string, number][] = [
  [310, '1', 18_000],
  [165, '7', 9600],
  [135, '13', 1700],
  [120, '13', 5200],
  [105, '13', 2100],
  [75, '13', 7400],
  [40, '2', 3000],
  [12, '19', 2600],
];

/** Advances and what was given back of them, expenses and income of each month, and what is owed for other reasons. */
export function otherMoney(book: CashBook, random: Random): void {
  const on = (ago: number): string => dayAfter(book.today, -ago);
  for (let month = 0; month < MONTHS; month++) {
    const first = (MONTHS - 1 - month) * DAYS;
    advances(book, on(first + 22), month);
    expense(book, random, on(first + 6), month % 3 === 2);
    monthlyCosts(book, on(first + 14));
    income(book, on(first + 11), month % 4 === 3);
  }
  openings(book, dayBeforeBooks(book.today));
  for (const [ago, clientId, yuan] of CLAIMS) claim(book, on(ago), clientId, yuan);
  for (const [ago, supplierId] of [
    [200, '2'],
    [95, '5'],
    [30, '8'],
  ] as const)
    debt(book, on(ago), supplierId);
  advances(book, book.today, MONTHS);
  expense(book, random, book.today, false);
  income(book, book.today, false);
  claim(book, book.today, '3', 1800);
  debt(book, book.today, '3');
}

/** One advance each way, and every fourth month a part of it given back a week later. */
function advances(book: CashBook, day: string, month: number): void {
  const clientId = String(2 + ((month * 2) % 24));
  const supplierId = String(1 + (month % 10));
  const cents = (20_000 + month * 1500) * YUAN;
  const give = (of: string, kind: 'advance' | 'refund', amount: number, date: string): void => {
    if (of === 'collectionRe') {
      move(book, date, kind === 'advance' ? amount : -amount);
      book.enter(of, date, { ...money(kind, amount), clientId, salesmanId: SELLER, departmentId: DEPARTMENT.sales }, [
        { kind: kind === 'advance' ? 'advanceIn' : 'advanceInRed', partner: 'clientId', cents: amount },
      ]);
      return;
    }
    move(book, date, kind === 'advance' ? -amount : amount);
    book.enter(of, date, { ...money(kind, amount), supplierId, buyerId: BUYER, departmentId: DEPARTMENT.purchase }, [
      { kind: kind === 'advance' ? 'advanceOut' : 'advanceOutRed', partner: 'supplierId', cents: amount },
    ]);
  };
  for (const of of ['collectionRe', 'paymentRe']) {
    give(of, 'advance', cents, day);
    if (month % 4 === 1) give(of, 'refund', Math.round(cents / 4), dayAfter(day, 7));
  }
}

const money = (kind: string, cents: number): Document => ({
  kind,
  accountId: MONEY.icbc,
  clearingFormId: TRANSFER,
  amount: fromCents(cents),
});

/** Moves the balance of the bank account by a document that has been reviewed. */
function move(book: CashBook, day: string, cents: number): void {
  if (!book.isReviewed(day)) return;
  if (cents < 0 && !book.accounts.has(MONEY.icbc, day, -cents))
    throw new Error(`The bank account has too little on ${day}`);
  book.accounts.add(MONEY.icbc, day, cents);
}

/** Three to five expenses of a month; of some a supplier is still owed half. */
function expense(book: CashBook, random: Random, day: string, isOwed: boolean): void {
  const amounts = random
    .some(EXPENSES, random.between(3, 5))
    .map((expenseTypeId) => ({ expenseTypeId, cents: random.between(300, 4800) * YUAN }));
  const total = amounts.reduce((sum, { cents }) => sum + cents, 0);
  const owed = isOwed ? Math.floor(total / 2) : 0;
  move(book, day, owed - total);
  book.enter(
    'cost',
    day,
    {
      ...(isOwed ? { supplierId: '4' } : {}),
      accountId: MONEY.icbc,
      clearingFormId: TRANSFER,
      buyerId: BUYER,
      departmentId: DEPARTMENT.office,
      paid: fromCents(total - owed),
      lines: amounts.map(({ cents, expenseTypeId }) => ({
        id: book.lineId('cost.lines'),
        expenseTypeId,
        departmentId: random.pick(SPENDING),
        amount: fromCents(cents),
      })),
    },
    [{ kind: 'payable', partner: 'supplierId', cents: owed }],
  );
}

/** Wages, taxes and what the works use. */
function monthlyCosts(book: CashBook, day: string): void {
  const lines = (['wages', 'taxes', 'utilities'] as const).map((name) => ({
    id: book.lineId('cost.lines'),
    expenseTypeId: EXPENSE[name],
    departmentId: DEPARTMENT.office,
    amount: fromCents(PAID[name] * YUAN),
  }));
  const total = (PAID.wages + PAID.taxes + PAID.utilities) * YUAN;
  move(book, day, -total);
  book.enter('cost', day, {
    accountId: MONEY.icbc,
    clearingFormId: TRANSFER,
    buyerId: BUYER,
    departmentId: DEPARTMENT.office,
    paid: fromCents(total),
    lines,
  });
}

/** Scrap sold and rent received; of some a customer still owes the scrap. */
function income(book: CashBook, day: string, isOwed: boolean): void {
  const scrap = 3600 * YUAN;
  const rent = 5000 * YUAN;
  const paid = isOwed ? rent : rent + scrap;
  move(book, day, paid);
  const line = (incomeTypeId: string, cents: number): Document => ({
    id: book.lineId('receive.lines'),
    incomeTypeId,
    departmentId: DEPARTMENT.office,
    amount: fromCents(cents),
  });
  book.enter(
    'receive',
    day,
    {
      ...(isOwed ? { clientId: '6' } : {}),
      accountId: MONEY.icbc,
      clearingFormId: TRANSFER,
      salesmanId: SELLER,
      departmentId: DEPARTMENT.office,
      paid: fromCents(paid),
      lines: [line(SCRAP, scrap), line(RENT_RECEIVED, rent)],
    },
    [{ kind: 'receivable', partner: 'clientId', cents: isOwed ? scrap : 0 }],
  );
}

/** What was open as the books began; one document each way is entered and not reviewed. */
function openings(book: CashBook, day: string): void {
  const opening = (of: string, partner: string, id: string, cents: number, date: string, kind = 'owed'): void =>
    book.enter(
      of,
      date,
      {
        [partner]: id,
        kind,
        amount: fromCents(cents),
        dueDate: kind === 'owed' ? dayAfter(date, DAYS) : null,
        sourceNo: `QC-${id.padStart(3, '0')}`,
        ...(partner === 'clientId' ? { salesmanId: SELLER } : { buyerId: BUYER }),
        departmentId: partner === 'clientId' ? DEPARTMENT.sales : DEPARTMENT.purchase,
      },
      [{ kind: openingKind(partner, kind), partner, cents }],
    );
  for (const [id, yuan, kind] of [
    ['1', 26_800, 'owed'],
    ['4', 9350, 'owed'],
    ['9', 15_000, 'advance'],
  ] as const)
    opening('clientOpening', 'clientId', id, yuan * YUAN, day, kind);
  for (const [id, yuan, kind] of [
    ['3', 41_200, 'owed'],
    ['6', 18_600, 'owed'],
    ['2', 8000, 'advance'],
  ] as const)
    opening('supplierOpening', 'supplierId', id, yuan * YUAN, day, kind);
  opening('clientOpening', 'clientId', '11', 2600 * YUAN, book.today);
  opening('supplierOpening', 'supplierId', '7', 3100 * YUAN, book.today);
}

function openingKind(partner: string, kind: string): ItemKind {
  if (partner === 'clientId') return kind === 'owed' ? 'receivable' : 'advanceIn';
  return kind === 'owed' ? 'payable' : 'advanceOut';
}

function claim(book: CashBook, day: string, clientId: string, yuan: number): void {
  const line = {
    id: book.lineId('otherIn.lines'),
    incomeTypeId: DAMAGES,
    departmentId: DEPARTMENT.sales,
    amount: fromCents(yuan * YUAN),
  };
  book.enter('otherIn', day, { clientId, salesmanId: SELLER, departmentId: DEPARTMENT.sales, lines: [line] }, [
    { kind: 'receivable', partner: 'clientId', cents: yuan * YUAN },
  ]);
}

function debt(book: CashBook, day: string, supplierId: string): void {
  const line = {
    id: book.lineId('otherOut.lines'),
    expenseTypeId: DEPOSIT,
    departmentId: DEPARTMENT.purchase,
    amount: '4000.00',
  };
  book.enter('otherOut', day, { supplierId, buyerId: BUYER, departmentId: DEPARTMENT.purchase, lines: [line] }, [
    { kind: 'payable', partner: 'supplierId', cents: 4000 * YUAN },
  ]);
}
