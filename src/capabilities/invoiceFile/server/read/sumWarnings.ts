import { Decimal, asDecimal } from '../../../../lib/decimal';
import type { InvoiceFile } from '../../wire';

/** What is told of an invoice, in Chinese, with what is filled in. */
export interface InvoiceNote {
  message: string;
  params: Readonly<Record<string, string | number>>;
}

const CENTS = 2;

/** Where the sums of an invoice do not agree to the cent. */
export function sumWarnings({ lines, net, tax, total }: InvoiceFile): InvoiceNote[] {
  const sumOf = (name: 'net' | 'tax'): Decimal => Decimal.sum(...lines.map((line) => asDecimal(line[name])));
  const compared = [
    { message: '各行金额合计{own}，与发票上的合计金额{said}不符', own: sumOf('net'), said: net },
    { message: '各行税额合计{own}，与发票上的合计税额{said}不符', own: sumOf('tax'), said: tax },
    {
      message: '金额与税额之和{own}，与发票上的价税合计{said}不符',
      own: asDecimal(net).plus(asDecimal(tax)),
      said: total,
    },
  ];
  return compared
    .filter(({ own, said }) => !own.equals(asDecimal(said)))
    .map(({ message, own, said }) => ({
      message,
      params: { own: own.toFixed(CENTS), said: asDecimal(said).toFixed(CENTS) },
    }));
}
