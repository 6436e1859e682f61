import { useEffect, useState, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import { amountText } from '../../../lib/format/amountText';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import { VOUCHER_SOURCES, type VoucherLineSources, type VoucherSources } from '../wire';
import './accounting.css';

/** The documents that a voucher was made of, and what each of its lines has from which, with the way there (E-23). */
export function VoucherSourcesPanel({ resource, id, revision }: ShownRecord): ReactNode {
  const t = useT();
  const [found, setFound] = useState<VoucherSources>();
  useEffect(() => {
    const abort = new AbortController();
    void get<VoucherSources>(`${resource.api}/${VOUCHER_SOURCES}`, { id }, { signal: abort.signal }).then(
      setFound,
      // What is wrong has been told.
      () => undefined,
    );
    return () => abort.abort();
  }, [resource, id, revision]);
  if (!found || found.documents.length + found.hidden === 0) return null;
  const { documents, hidden, lines } = found;
  const amountOf = (amount: string | null): string => (amount === null ? '' : amountText(amount, 2));
  return (
    <section className="gj-vouchers" aria-label={t('来源单据')}>
      <h3>{t('来源单据')}</h3>
      {hidden > 0 && <p>{t('另有 {count} 张单据无权查看', { count: hidden })}</p>}
      {documents.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{t('单据日期')}</th>
              <th>{t('单据')}</th>
              <th>{t('单据编号')}</th>
              <th>{t('往来单位')}</th>
              <th className="is-number">{t('金额')}</th>
            </tr>
          </thead>
          <tbody>
            {documents.map(({ amount, code, date, partner, title, to }) => (
              <tr key={to}>
                <td>{date}</td>
                <td>{title}</td>
                <td>
                  <ScreenLink to={to}>{code}</ScreenLink>
                </td>
                <td>{partner}</td>
                <td className="is-number">{amountOf(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.map((line) => (
        <LineSources key={line.line} {...line} amountOf={amountOf} />
      ))}
    </section>
  );
}

/** What one line was made of. */
function LineSources({
  amountOf,
  line,
  of,
}: VoucherLineSources & { amountOf: (amount: string | null) => string }): ReactNode {
  const t = useT();
  return (
    <table>
      <caption>{t('第{line}条分录来自', { line })}</caption>
      <tbody>
        {of.map(({ amount, code, no, title, to }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line of a document may be in it more than once
          <tr key={index}>
            <td>{title}</td>
            <td>
              <ScreenLink to={to}>{code}</ScreenLink>
            </td>
            <td>{no === null ? '' : t('第{line}行', { line: no })}</td>
            <td className="is-number">{amountOf(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
