import { sourceText } from '../../../language/meta/sourceField';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { fromCents, toCents } from '../work/amounts';
import { dayAfter } from '../work/dayAfter';
import { STATE } from '../work/documentState';
import type { CashBook } from './CashBook';
import { MONEY } from './cashMasters';

const TRANSFER = '2';
/** Days between the review of a wage sheet and its payment. */
const LATER = 5;

/**
 * The wages of the last month are paid sheet by sheet once they have been reviewed; those of this month wait. The payment
 * of the latest reviewed sheet has been entered today.
 */
export function wagePayments(book: CashBook): void {
  const month = `${book.today.slice(0, 7)}-01`;
  const reviewed = book
    .all('salaryOrder')
    .filter(({ status }) => status === STATE.reviewed)
    .toSorted((one, other) => String(one.checkedTime).localeCompare(String(other.checkedTime)));
  const latest = reviewed.pop();
  for (const sheet of reviewed) {
    const day = dayAfter(String(sheet.checkedTime).slice(0, 10), LATER);
    if (String(sheet.billDate) < month && book.isReviewed(day)) pay(book, day, sheet);
  }
  if (latest) pay(book, book.today, latest);
}

function pay(book: CashBook, day: string, { id, people }: DemoRow): void {
  const paid = (people as DemoRow[]).filter((person) => toCents(person.pay) > 0);
  const cents = paid.reduce((sum, person) => sum + toCents(person.pay), 0);
  if (!book.accounts.has(MONEY.icbc, day, cents)) throw new Error(`The bank account has too little on ${day}`);
  if (book.isReviewed(day)) book.accounts.add(MONEY.icbc, day, -cents);
  book.enter('salaryPayment', day, {
    salaryOrderId: id,
    accountId: MONEY.icbc,
    clearingFormId: TRANSFER,
    lines: paid.map((person) => ({
      id: book.lineId('salaryPayment.lines'),
      employeeId: person.employeeId,
      pay: fromCents(toCents(person.pay)),
      amount: fromCents(toCents(person.pay)),
      source: sourceText('salaryOrder', person.id),
    })),
  });
}
