import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { Decimal } from '../../../lib/decimal';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import type { CostChange, NamedDocument } from '../wire';

/** What postings cost before and now, and the document that it came from. */
export function CostChanges({ changes, total }: { changes: readonly CostChange[]; total: number }): ReactNode {
  const t = useT();
  const named = ({ code, path, title }: NamedDocument): ReactNode => {
    const text = `${t(title)} ${code}`;
    return path === undefined ? text : <ScreenLink to={path}>{text}</ScreenLink>;
  };
  if (changes.length === 0) return <p className="gj-period-none">{t('本期成本没有变动')}</p>;
  return (
    <div className="gj-period-changes">
      {total > changes.length && <p>{t('共{total}项，显示最近{count}项', { total, count: changes.length })}</p>}
      <table>
        <thead>
          <tr>
            <th>{t('单据日期')}</th>
            <th>{t('单据')}</th>
            <th>{t('行号')}</th>
            <th>{t('存货')}</th>
            <th className="is-number">{t('原成本')}</th>
            <th className="is-number">{t('现成本')}</th>
            <th className="is-number">{t('差额')}</th>
            <th>{t('变动原因')}</th>
            <th>{t('变动时间')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.id}>
              <td>{change.date}</td>
              <td>{named(change.document)}</td>
              <td>{change.line === 0 ? '' : change.line}</td>
              <td>{change.key}</td>
              <td className="is-number">{change.before}</td>
              <td className="is-number">{change.after}</td>
              <td className="is-number">{new Decimal(change.after).minus(change.before).toFixed(2)}</td>
              <td>{change.cause ? named(change.cause) : t('计价方式变更')}</td>
              <td>{change.time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
