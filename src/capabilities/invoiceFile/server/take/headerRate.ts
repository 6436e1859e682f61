import { Decimal } from '../../../../lib/decimal';
import type { InvoiceNote } from '../read/sumWarnings';
import type { MergedLine } from './mergedLines';

/** The rate that counts for a whole record: the one of most of the money, where lines have several, which is told. */
export function headerRate(lines: readonly MergedLine[]): { percent: string; notes: InvoiceNote[] } {
  const amounts = new Map<string, Decimal>();
  for (const { gross, line } of lines) {
    const rate = line.taxRate ?? '0';
    amounts.set(rate, (amounts.get(rate) ?? new Decimal(0)).plus(gross));
  }
  const rates = [...amounts].toSorted(([, a], [, b]) => b.comparedTo(a)).map(([rate]) => rate);
  const percent = rates[0] ?? '0';
  if (rates.length < 2) return { percent, notes: [] };
  const params = { rates: rates.map((rate) => `${rate}%`).join('、'), rate: `${percent}%` };
  return {
    percent,
    notes: [
      { message: '发票有多个税率（{rates}），单据只有一个税率，暂按{rate}；价税合计不受影响，税额请核对', params },
    ],
  };
}
