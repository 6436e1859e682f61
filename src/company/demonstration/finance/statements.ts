import { STATEMENT_LINE as LINE, DAYS_APART } from '../../../capabilities/reconciliation/wire';
import { movedBy, pairLines } from '../../../capabilities/reconciliation/wire';
import type { Entry } from '../../../capabilities/reconciliation/wire';
import { addToDate } from '../../../lib/dates';
import type { Document } from '../../../language/rules';
import { toCents } from '../work/amounts';
import { dayAfter } from '../work/dayAfter';
import type { CashBook } from './CashBook';
import { MONEY } from './cashMasters';
import { areOfDifferentDays, entriesIn, movesOfAccount, movesOfClient, type Moved } from './ledgerOf';
import { signed } from './signed';

const ACCOUNTANT = '25';
/** Statements of whole months that lie so far back; the last of them is being worked on. */
const MONTHS_AGO = [3, 2, 1];
const CLIENTS = 3;
const FEE = 2500;

/** Bank statements of one account, and statements of account of a few customers: agreed ones, and open ones of last month. */
export function statements(book: CashBook): void {
  for (const months of MONTHS_AGO) bankStatement(book, months);
  const items = book.records().find(({ resource }) => resource === 'openItem')?.rows ?? [];
  const since = monthOf(book, Math.max(...MONTHS_AGO)).from;
  const told = [...book.partners('clientId').keys()].flatMap((client) => {
    const moves = movesOfClient(book, client, items) ?? [];
    const recent = moves.filter(({ day }) => day >= since);
    return recent.length >= 2 && areOfDifferentDays(recent) ? [{ client, moves }] : [];
  });
  for (const { client, moves } of told.slice(0, CLIENTS))
    for (const months of MONTHS_AGO.slice(1)) clientStatement(book, client, moves, months);
}

function monthOf({ today }: CashBook, ago: number): { from: string; until: string } {
  const first = `${(addToDate(`${today.slice(0, 8)}01`, -ago, 'month') ?? today).slice(0, 8)}01`;
  return { from: first, until: addToDate(addToDate(first, 1, 'month') ?? first, -1, 'day') ?? first };
}

/** The bank has all but a cheque of the last days, and a fee that nobody has booked yet. */
function bankStatement(book: CashBook, ago: number): void {
  const { from, until } = monthOf(book, ago);
  const isLast = ago === 1;
  const { closing, entries, opening } = entriesIn(movesOfAccount(book, MONEY.ningbo), from, until);
  const known = isLast ? entries.slice(0, -1) : entries;
  const theirs = known.map((entry, index): Document => ({
    ...theirSide(entry, until),
    [LINE.theirName]: entry.partner ?? '华东精工五金制品有限公司',
    [LINE.theirNo]: `NB${from.replaceAll('-', '').slice(0, 6)}${String(index + 1).padStart(4, '0')}`,
    [LINE.theirText]: entry.kind === 'bankOrder' ? '转账' : '货款',
  }));
  const fee: Document = {
    [LINE.theirDate]: until,
    [LINE.theirs]: signed(-FEE),
    [LINE.theirText]: '账户管理费',
    [LINE.theirNo]: `NB${from.replaceAll('-', '').slice(0, 6)}9999`,
  };
  const missing = entries.slice(known.length).reduce((sum, entry) => sum + centsOf(entry), 0);
  enter(book, 'bankStatement', until, isLast, {
    accountId: MONEY.ningbo,
    startDate: from,
    endDate: until,
    opening,
    theirOpening: opening,
    theirClosing: signed(closing - (isLast ? missing + FEE : 0)),
    lines: pairLines(entries, isLast ? [...theirs, fee] : theirs, DAYS_APART),
  });
}

/** The customer agrees; of last month he has one amount otherwise. */
function clientStatement(book: CashBook, client: string, moves: readonly Moved[], ago: number): void {
  const { from, until } = monthOf(book, ago);
  const { closing, entries, opening } = entriesIn(moves, from, until);
  const isLast = ago === 1;
  const theirs = entries.map((entry, index): Document => ({
    ...theirSide(entry, until),
    [LINE.code]: entry.code,
    ...(isLast && index === 0 ? { [LINE.theirs]: signed(centsOf(entry) - FEE) } : {}),
  }));
  enter(book, 'reconciliation', until, isLast, {
    partnerKind: 'client',
    clientId: client,
    startDate: from,
    endDate: until,
    opening,
    theirOpening: opening,
    theirClosing: signed(closing - (isLast && entries.length > 0 ? FEE : 0)),
    lines: pairLines(entries, theirs, DAYS_APART),
  });
}

function theirSide(entry: Entry, until: string): Document {
  const next = dayAfter(entry.date, 1);
  return { [LINE.theirDate]: next > until ? entry.date : next, [LINE.theirs]: movedBy(entry).toFixed(2) };
}

const centsOf = (entry: Entry): number => toCents(movedBy(entry).toFixed(2));

function enter(book: CashBook, resource: string, until: string, isOpen: boolean, values: Document): void {
  const lines = (values.lines as Document[]).map((line) => ({ id: book.lineId(`${resource}.lines`), ...line }));
  const day = isOpen ? book.today : dayAfter(until, 3);
  book.enter(resource, day, { handlerId: ACCOUNTANT, ...values, lines });
}
