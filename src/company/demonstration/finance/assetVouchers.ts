import { Decimal } from '../../../lib/decimal';
import { got } from '../../../lib/got';
import { groupBy } from '../../../lib/groupBy';
import type { DemoRow } from '../../../server/demonstration/Demo';
import type { Ids } from '../work/Ids';
import type { Codes } from './Codes';
import type { OwnedAssets } from './fixedAssets';
import type { Booked, Entry } from './monthlyVouchers';
import { postedOn } from './postedOn';

const OVERHEAD = '5101';
const PRODUCTION = '5001';
const GOODS = '1405';
const CLEARING = '1606';
const BANK = '100201';

/** The vouchers of assets, and which document each was made of. */
export interface AssetVouchers {
  rows: DemoRow[];
  /** id of the voucher, by `resource/id` of the document */
  made: ReadonlyMap<string, string>;
  /** what the runs book on profit and loss and on overhead, by month (`YYYY-MM`) */
  expenses: ReadonlyMap<string, readonly Entry[]>;
}

/**
 * What assets belong in the books with, posted on the day: what was bought, each run as its template books it, the
 * overhead among it on to what was made of it, and what was sold.
 */
export function assetVouchers(
  ids: Ids,
  codes: Codes,
  { bought, runs, sold }: OwnedAssets,
  subjects: readonly DemoRow[],
): AssetVouchers {
  const codeOf = new Map(subjects.map(({ code, id }) => [String(id), String(code)]));
  const made = new Map<string, string>();
  const expenses = new Map<string, readonly Entry[]>();
  const voucherOf = (day: string, booked: Booked, origin?: string): DemoRow => ({
    ...codes.voucher(ids, day, booked),
    ...(origin === undefined ? {} : { origin }),
    ...postedOn(day),
  });
  const ofDocument = (kind: string, document: DemoRow, word: string, entries: readonly Entry[]): DemoRow => {
    const origin = kind === 'depreciation' ? kind : 'documents';
    const voucher = voucherOf(String(document.billDate), [word, 0, entries], origin);
    made.set(`${kind}/${document.id}`, voucher.id);
    return voucher;
  };
  const ofRuns = runs.flatMap((run) => {
    const entries = expensesOf(run, codeOf);
    expenses.set(String(run.month), entries);
    const total = sumOf(entries);
    const overhead = entries.filter(([code]) => code === OVERHEAD);
    return [
      ofDocument('depreciation', run, 'transfer', [...entries, ['1602', '折旧计提', { credit: total }]]),
      voucherOf(String(run.billDate), ['transfer', 0, absorbed(overhead)]),
    ];
  });
  const rows = [
    ...bought.map((card) => ofDocument('fixedAsset', card, 'general', boughtEntries(card))),
    ...ofRuns,
    ofDocument('assetDisposal', sold, 'general', soldEntries(sold)),
  ];
  return { rows, made, expenses };
}

/** What a run books on each subject and department. */
function expensesOf({ lines }: DemoRow, codeOf: ReadonlyMap<string, string>): Entry[] {
  const groups = groupBy(lines as DemoRow[], (line) => `${String(line.expenseSubjectId)}/${String(line.departmentId)}`);
  return [...groups].flatMap(([key, own]): Entry[] => {
    const [subject = '', departmentId = ''] = key.split('/');
    const debit = own.reduce((sum, { amount }) => sum.plus(String(amount)), new Decimal(0));
    return debit.isZero() ? [] : [[got(codeOf, subject), '折旧计提', { debit: debit.toFixed(2) }, { departmentId }]];
  });
}

const sumOf = (entries: readonly Entry[]): string =>
  entries.reduce((sum, [, , { debit = '0' }]) => sum.plus(debit), new Decimal(0)).toFixed(2);

/** Overhead becomes part of what is being made, and that of what was finished. */
function absorbed(overhead: readonly Entry[]): Entry[] {
  const [carried, finished] = ['结转设备折旧', '完工产品负担折旧'];
  const total = sumOf(overhead);
  return [
    [PRODUCTION, carried, { debit: total }],
    ...overhead.map(([code, , { debit = '0' }, more]): Entry => [code, carried, { credit: debit }, more]),
    [GOODS, finished, { debit: total }],
    [PRODUCTION, finished, { credit: total }],
  ];
}

function boughtEntries({ originalValue, tax }: DemoRow): Entry[] {
  const gross = new Decimal(String(originalValue)).plus(String(tax)).toFixed(2);
  return [
    ['1601', '购入资产', { debit: String(originalValue) }],
    ['22210101', '购入资产', { debit: String(tax) }],
    ['2241', '购入资产', { credit: gross }],
  ];
}

/** Nobody has said yet what of the cash flow the money is. */
function soldEntries({ accumulated, fee, income, net, tax }: DemoRow): Entry[] {
  const [said, left] = ['资产处置单', new Decimal(String(net)).plus(String(fee))];
  const brought = new Decimal(String(income)).minus(String(tax));
  const result = brought.minus(left);
  const amount = result.abs().toFixed(2);
  const isGain = !result.isNegative();
  const original = new Decimal(String(net)).plus(String(accumulated)).toFixed(2);
  const gained: Entry[] = [
    [CLEARING, said, { debit: amount }],
    ['6115', said, { credit: amount }],
  ];
  const lost: Entry[] = [
    ['6115', said, { debit: amount }],
    [CLEARING, said, { credit: amount }],
  ];
  return [
    [CLEARING, said, { debit: left.toFixed(2) }],
    ['1602', said, { debit: String(accumulated) }],
    [BANK, said, { debit: String(income) }],
    ['1601', said, { credit: original }],
    [CLEARING, said, { credit: brought.toFixed(2) }],
    ['22210105', said, { credit: String(tax) }],
    [BANK, said, { credit: String(fee) }],
    ...(isGain ? gained : lost),
  ];
}
