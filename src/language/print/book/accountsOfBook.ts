import { Decimal, toDecimal } from '../../../lib/decimal';
import { POSTING } from '../../meta/postingFields';
import {
  typeIn,
  type Column,
  type Field,
  type FieldTypes,
  type ReportScreen,
  type Resource,
  type TextContext,
} from '../../model';
import { isPrintedAsBook } from '../../rules/isPrintedAsBook';
import { NOTE } from '../../rules/ledgerPart';
import { reportColumns } from '../../rules/reportColumns';
import { reportField } from '../../rules/reportField';
import type { BookAccount, BookColumn, BookLine } from './BookAccount';

type Row = Readonly<Record<string, unknown>>;
type Shown = { field: Field; column: Column };

/** A report of accounts as a book: what its columns are called, and how what it tells is laid out. */
export interface Bookkeeping {
  titles: Partial<Record<BookColumn, string>>;
  accountsOf(rows: readonly Row[]): BookAccount[];
  /** how a sum is printed */
  amount(sum: Decimal): string;
}

/**
 * How a report of accounts is printed as a book; undefined: it tells no amount that comes in, goes out and stands there,
 * or several without being a book that says which is its first.
 * @param screen as people have chosen its accounts
 * @param isSeen whether the person sees the column of a path
 */
export function accountsOfBook(
  resource: Resource,
  screen: ReportScreen,
  types: FieldTypes,
  context: TextContext,
  isSeen: (path: string) => boolean = () => true,
): Bookkeeping | undefined {
  const { ledger } = resource.uses;
  const [measure] = ledger?.measures ?? [];
  if (!ledger || measure === undefined || !isPrintedAsBook(resource, screen)) return undefined;
  const all = new Map(
    reportColumns(resource, screen, context.t)
      .filter(({ column }) => isSeen(column.path))
      .map((shown) => [shown.column.path, shown]),
  );
  const found: Record<BookColumn, Shown | undefined> = {
    day: all.get(POSTING.date),
    code: all.get(POSTING.code),
    note: all.get(NOTE) ?? all.get(POSTING.kind),
    in: all.get(`${measure}.in`),
    out: all.get(`${measure}.out`),
    direction: all.get(`${measure}.direction`),
    balance: all.get(`${measure}.standing`) ?? all.get(`${measure}.balance`),
  };
  const { balance, in: into, out } = found;
  if (!balance || !into || !out) return undefined;
  const columns = Object.entries(found).flatMap(([name, shown]) => (shown ? [[name, shown] as const] : []));
  const textOf = (field: Field, path: string, row: Row): string => {
    const value = row[path];
    return value === null || value === undefined ? '' : typeIn(types, field).text(value, field, row, context);
  };
  const keys = (screen.by ?? ledger.keys).flatMap((key) => reportField(resource, screen, key)?.field ?? []);
  const lineOf = (row: Row, before: Row | undefined): BookLine => ({
    kind: kindOf(row, before),
    month: String(row[POSTING.date] ?? '').slice(0, 7),
    texts: Object.fromEntries(columns.map(([name, { column, field }]) => [name, textOf(field, column.path, row)])),
    in: toDecimal(row[into.column.path]) ?? new Decimal(0),
    out: toDecimal(row[out.column.path]) ?? new Decimal(0),
  });
  return {
    titles: Object.fromEntries(
      columns.map(([name, { column, field }]) => [name, context.t(column.title ?? field.title)]),
    ),
    amount: (sum) => {
      const { field } = into;
      const type = typeIn(types, field);
      return type.text(type.fromExpression(sum, field), field, {}, context);
    },
    accountsOf(rows) {
      const accounts: (BookAccount & { key: string })[] = [];
      rows.forEach((row, index) => {
        const key = JSON.stringify(keys.map(({ name }) => row[name] ?? null));
        const last = accounts.at(-1);
        if (last?.key === key) last.lines.push(lineOf(row, rows[index - 1]));
        else {
          const names = keys.map((field) => textOf(field, field.name, row)).filter((text) => text !== '');
          accounts.push({ key, title: names.join('　'), lines: [lineOf(row, undefined)] });
        }
      });
      return accounts;
    },
  };
}

/** A month comes before the year so far, both on its last day. */
function kindOf(row: Row, before: Row | undefined): BookLine['kind'] {
  if (typeof row.documentId === 'string') return 'entry';
  const day = row[POSTING.date];
  if (typeof day !== 'string') return 'opening';
  return before && typeof before.documentId !== 'string' && before[POSTING.date] === day ? 'year' : 'month';
}
