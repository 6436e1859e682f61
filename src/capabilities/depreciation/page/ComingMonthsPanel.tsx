import { useEffect, useState, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import { amountText } from '../../../lib/format/amountText';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { COMING_MONTHS, type ComingMonths } from '../wire';
import './depreciation.css';

/** The months to come of an asset, by the terms of today. */
export function ComingMonthsPanel({ resource, id, revision }: ShownRecord): ReactNode {
  const t = useT();
  const isAsset = resource.uses.depreciation?.of?.as === 'assets';
  const [found, setFound] = useState<ComingMonths | null>(null);
  useEffect(() => {
    if (!isAsset) return;
    const abort = new AbortController();
    const options = { background: true, signal: abort.signal };
    void get<ComingMonths | null>(`${resource.api}/${COMING_MONTHS}`, { id }, options).then(
      setFound,
      // The asset is there without it.
      () => undefined,
    );
    return () => abort.abort();
  }, [resource, id, revision, isAsset]);
  if (!found) return null;
  const [next] = found.months;
  /** a column that the person may not see is left out */
  const isTold = (column: 'accumulated' | 'net'): boolean => (next?.[column] ?? null) !== null;
  return (
    <section className="gj-depreciation" aria-label={t('折旧计划')}>
      <h2 className="gj-form-title">{t('折旧计划')}</h2>
      {!next && <p role="status">{t(found.isByWork ? '按每月工作量计提，不能预先列出' : '已提足折旧')}</p>}
      {next && (
        <div className="gj-coming-months">
          <table>
            <thead>
              <tr>
                <th>{t('折旧月份')}</th>
                <th className="is-number">{t('本月折旧')}</th>
                {isTold('accumulated') && <th className="is-number">{t('期末累计折旧')}</th>}
                {isTold('net') && <th className="is-number">{t('期末净值')}</th>}
              </tr>
            </thead>
            <tbody>
              {found.months.map(({ accumulated, amount, month, net }) => (
                <tr key={month}>
                  <td>{month}</td>
                  <td className="is-number">{amountText(amount, 2)}</td>
                  {isTold('accumulated') && <td className="is-number">{amountText(accumulated, 2)}</td>}
                  {isTold('net') && <td className="is-number">{amountText(net, 2)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
