import { Decimal, asDecimal, toDecimal } from '../../../../lib/decimal';
import { compiledAt, type DocumentState } from '../../../../language/rules';
import type { Call } from '../../../../server/resource/Call';
import type { ReadsInvoice } from '../../language';
import type { InvoiceFile } from '../../wire';
import type { InvoiceNote } from '../read/sumWarnings';
import type { MergedLine } from './mergedLines';

const CENTS = 2;

/** Where a record does not come to what its invoice says, to the cent, and where its unit is another one. */
export function differenceNotes(
  { compiled, t }: Call,
  state: DocumentState,
  said: ReadsInvoice,
  invoice: InvoiceFile,
  merged: readonly MergedLine[],
): InvoiceNote[] {
  const rows = state.lines(said.lines.table);
  const notes: InvoiceNote[] = [];
  merged.forEach(({ gross, line }, index) => {
    const row = rows[index] ?? {};
    const at = index + 1;
    const own = toDecimal(row[said.lines.amount]) ?? new Decimal(0);
    if (!own.equals(gross))
      notes.push({
        message: '第{line}行按单价{price}算得{own}，发票为{said}，请核对单价小数位数或调整单价',
        params: {
          line: at,
          price: String(row[said.lines.price] ?? ''),
          own: own.toFixed(CENTS),
          said: gross.toFixed(CENTS),
        },
      });
    const unit = said.lines.unit === undefined ? undefined : unitOf(said.lines.unit, row);
    if (unit !== undefined && line.unit !== '' && unit !== line.unit)
      notes.push({
        message: '第{line}行的单位是{own}，发票为{said}，请核对数量',
        params: { line: at, own: unit, said: line.unit },
      });
  });
  for (const name of ['net', 'tax', 'total'] as const) {
    const own = toDecimal(state.document[said[name]]) ?? new Decimal(0);
    if (!own.equals(asDecimal(invoice[name])))
      notes.push({
        message: '{title}算得{own}，发票为{said}',
        params: {
          title: t(compiledAt(compiled, said[name]).field.title),
          own: own.toFixed(CENTS),
          said: asDecimal(invoice[name]).toFixed(CENTS),
        },
      });
  }
  return notes;

  /** What the unit of a line is called; undefined: it has none yet. */
  function unitOf(name: string, row: Readonly<Record<string, unknown>>): string | undefined {
    const { field, type } = compiledAt(compiled, `${said.lines.table}.${name}`);
    const called = row[type.companion?.(field) ?? ''];
    return typeof called === 'string' && called !== '' ? called : undefined;
  }
}
