import { useEffect, useState, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import { amountText } from '../../../lib/format/amountText';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import { type ItemEvent, SETTLED_BY } from '../wire';
import '../../../renderer/toldTable.css';
import './settlement.css';

/** What made an item and what settled it, each with the way to its document (E-23). */
export function SettledPanel({ resource, id, revision }: ShownRecord): ReactNode {
  const t = useT();
  const [events, setEvents] = useState<readonly ItemEvent[]>();
  const isItem = resource.uses.settlement?.settledWith !== undefined;
  useEffect(() => {
    if (!isItem) return undefined;
    const abort = new AbortController();
    void get<ItemEvent[]>(`${resource.api}/${SETTLED_BY}`, { id }, { signal: abort.signal }).then(
      setEvents,
      // What is wrong has been told.
      () => undefined,
    );
    return () => abort.abort();
  }, [resource, id, revision, isItem]);
  if (!events || events.length === 0) return null;
  return (
    <section className="gj-told gj-settle-table" aria-label={t('核销经过')}>
      <h3>{t('核销经过')}</h3>
      <table>
        <thead>
          <tr>
            <th>{t('日期')}</th>
            <th>{t('单据')}</th>
            <th>{t('单据编号')}</th>
            <th className="is-number">{t('金额')}</th>
            <th className="is-number">{t('天数')}</th>
            <th>{t('经手人')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ amount, billDate, code, days, person, title, to }) => (
            <tr key={`${title}${code}${billDate}`}>
              <td>{billDate}</td>
              <td>{title}</td>
              <td>{to === undefined ? code : <ScreenLink to={to}>{code}</ScreenLink>}</td>
              <td className="is-number">{amountText(amount, 2)}</td>
              <td className="is-number">{days}</td>
              <td>{person}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
