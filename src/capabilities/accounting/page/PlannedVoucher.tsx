import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { amountText } from '../../../lib/format/amountText';
import type { VoucherPlan } from '../wire';
import './accounting.css';

/** Documents named above a voucher at most. */
const MOST_NAMED = 5;

/** A voucher that would be made, line by line; what lacks a subject says for what. */
export function PlannedVoucher({ plan: { codes, date, lines } }: { plan: VoucherPlan }): ReactNode {
  const t = useT();
  const named = codes.slice(0, MOST_NAMED).join('、');
  const more = codes.length - MOST_NAMED;
  return (
    <table>
      <caption>
        {date} · {more > 0 ? t('{codes} 等{count}张', { codes: named, count: codes.length }) : named}
      </caption>
      <thead>
        <tr>
          <th>{t('摘要')}</th>
          <th>{t('科目')}</th>
          <th className="is-number">{t('借方金额')}</th>
          <th className="is-number">{t('贷方金额')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a plan have nothing else of their own
          <tr key={index}>
            <td>{line.summary}</td>
            <td className={line.lacks === undefined ? undefined : 'is-lacking'}>
              {line.lacks === undefined
                ? line.subject
                : t('没有“{purpose}”的科目，请在科目设置中指定', { purpose: line.lacks })}
            </td>
            <td className="is-number">{line.debit === null ? '' : amountText(line.debit, 2)}</td>
            <td className="is-number">{line.credit === null ? '' : amountText(line.credit, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
