import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import type { VoucherLine as Line } from './postedLines';

/** A line of a book. */
export type Told = [
  day: string | null,
  what: string,
  debit: string | null,
  credit: string | null,
  side: string,
  left: string,
];

const sum = (lines: readonly Line[], side: 'debit' | 'credit'): Decimal =>
  lines.reduce((all, line) => all.plus(line[side]), new Decimal(0));
const net = (lines: readonly Line[]): Decimal => sum(lines, 'debit').minus(sum(lines, 'credit'));
function told(day: string | null, what: string, sides: [Decimal, Decimal] | undefined, balance: Decimal): Told {
  const side = balance.isZero() ? '平' : balance.isPositive() ? '借' : '贷';
  return [day, what, sides?.[0].toFixed(2) ?? null, sides?.[1].toFixed(2) ?? null, side, balance.abs().toFixed(2)];
}
const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** What a book says of the lines of one account from a first day of a month on. */
function expected(lines: readonly Line[], from: string, to: string, withEntries: boolean): Told[] {
  const before = lines.filter(({ day }) => day < from);
  const rows: Told[] = net(before).isZero() ? [] : [told(null, '期初余额', undefined, net(before))];
  const within = lines.filter(({ day }) => day >= from && day <= to);
  for (const [month, own] of groupBy(within, ({ day }) => day.slice(0, 7))) {
    const sofar = lines.filter(({ day }) => day <= lastDay(month) && day <= to);
    if (withEntries)
      for (const line of own) {
        const until = lines.slice(0, lines.indexOf(line) + 1);
        const [debit, credit] = [new Decimal(line.debit), new Decimal(line.credit)];
        const [, , , , side, left] = told(null, '', undefined, net(until));
        rows.push([
          line.day,
          line.voucher,
          debit.isZero() ? null : debit.toFixed(2),
          credit.isZero() ? null : credit.toFixed(2),
          side,
          left,
        ]);
      }
    const day = lastDay(month) < to ? lastDay(month) : to;
    const year = sofar.filter((line) => line.day >= `${month.slice(0, 4)}-01-01`);
    rows.push(told(day, '本月合计', [sum(own, 'debit'), sum(own, 'credit')], net(sofar)));
    rows.push(told(day, '本年累计', [sum(year, 'debit'), sum(year, 'credit')], net(sofar)));
  }
  return rows;
}

/** The same of all accounts, by what tells them apart. */
export function expectedOf(
  accounts: ReadonlyMap<string, readonly Line[]>,
  from: string,
  to: string,
  withEntries: boolean,
): Record<string, Told[]> {
  const rows = [...accounts].map(([key, lines]) => [key, expected(lines, from, to, withEntries)] as const);
  return Object.fromEntries(rows.filter(([, own]) => own.length > 0));
}

/** Lines of a subject and of all below it, by the code of each. */
export function rolled(lines: readonly Line[]): Map<string, Line[]> {
  const codes = new Set(lines.flatMap(({ code }) => [4, 6, 8].map((length) => code.slice(0, length))));
  return new Map([...codes].map((code) => [code, lines.filter((line) => line.code.startsWith(code))]));
}
