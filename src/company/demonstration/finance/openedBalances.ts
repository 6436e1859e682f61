import { Decimal } from '../../../lib/decimal';
import { got } from '../../../lib/got';
import type { DemoRow } from '../../../server/demonstration/Demo';
import { STATE } from '../work/documentState';
import type { Opened } from './initialBalances';

/** Rows of one account set, by resource. */
export type RowsOf = (resource: string) => readonly DemoRow[];

/** Subjects of what partners owed and had paid in advance. */
const PARTNERS = [
  { resource: 'clientOpening', partner: 'clientId', owed: '1122', advance: '2203' },
  { resource: 'supplierOpening', partner: 'supplierId', owed: '2202', advance: '1123' },
] as const;

/**
 * What money accounts, partners, stock and assets opened with, by the subjects that their documents are booked on: the
 * documents say it, so that each book opens with what its subjects open with.
 */
export function openedBalances(
  rows: RowsOf,
  subjects: readonly DemoRow[],
  assets: { original: Decimal; accumulated: Decimal },
): Opened[] {
  const codes = new Map(subjects.map(({ code, id }) => [id, String(code)]));
  const subjectOf = (purpose: string, key: string, value: unknown): string => {
    const rules = rows('subjectRule').filter((rule) => rule.purpose === purpose);
    const rule = rules.find((each) => each[key] === value) ?? rules.find((each) => (each[key] ?? null) === null);
    return got(codes, String(rule?.subjectId));
  };
  const money = rows('bankOrder')
    .filter(({ kind }) => kind === 'opening')
    .map(({ amount, toAccountId }) => [subjectOf('money', 'accountId', toAccountId), String(amount)] as const);
  const classes = new Map(rows('inventory').map(({ categoryId, id }) => [id, categoryId]));
  const stock = rows('resetIn')
    .filter(({ kind, status }) => kind === 'opening' && status === STATE.posted)
    .flatMap(({ lines }) => lines as DemoRow[])
    .map(({ price, productId, quantity }) => {
      const subject = subjectOf('stock', 'categoryId', classes.get(String(productId)));
      return [subject, new Decimal(String(price)).times(String(quantity)).toFixed(2)] as const;
    });
  const owed = PARTNERS.flatMap(({ advance, owed: subject, partner, resource }) =>
    rows(resource)
      .filter(({ status }) => status !== STATE.entered)
      .map((row): Opened => [
        row.kind === 'advance' ? advance : subject,
        new Decimal(String(row.amount)),
        { [partner]: String(row[partner]) },
      ]),
  );
  return [...summed([...money, ...stock]), ...owed, ['1601', assets.original], ['1602', assets.accumulated]];
}

function summed(amounts: readonly (readonly [string, string])[]): Opened[] {
  const sums = new Map<string, Decimal>();
  for (const [code, amount] of amounts) sums.set(code, (sums.get(code) ?? new Decimal(0)).plus(amount));
  return [...sums];
}
