import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { asDecimal } from '../../../lib/decimal';
import type { InvoiceFile } from '../wire';
import '../../../renderer/toldTable.css';

/** Digits behind the point of unit prices, which programs write a dozen of. */
const DIGITS = 6;
const CENTS = 2;

/** The lines of an invoice, and what they come to. */
export function InvoiceLines({ invoice: { lines, net, tax, total } }: { invoice: InvoiceFile }): ReactNode {
  const t = useT();
  const cents = (text: string): string => asDecimal(text).toFixed(CENTS);
  const sums: [string, string][] = [
    [t('合计金额'), cents(net)],
    [t('合计税额'), cents(tax)],
    [t('价税合计'), cents(total)],
  ];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys */}
      <div className="gj-told" role="region" aria-label={t('发票明细')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('货物或服务名称')}</th>
              <th scope="col">{t('规格型号')}</th>
              <th scope="col">{t('单位')}</th>
              {[t('数量'), t('单价'), t('金额'), t('税率'), t('税额')].map((title) => (
                <th key={title} scope="col" className="is-number">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={index}>
                <td>{line.name}</td>
                <td>{line.spec}</td>
                <td>{line.unit}</td>
                <td className="is-number">{line.quantity ?? ''}</td>
                <td className="is-number">
                  {line.price === null ? '' : asDecimal(line.price).toDecimalPlaces(DIGITS).toString()}
                </td>
                <td className="is-number">{cents(line.net)}</td>
                <td className="is-number">{line.taxRate === null ? t('免税') : `${line.taxRate}%`}</td>
                <td className="is-number">{cents(line.tax)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="gj-invoice-sums">
        {sums.map(([title, amount]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
