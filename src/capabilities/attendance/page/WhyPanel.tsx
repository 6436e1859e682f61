import type { ReactNode } from 'react';
import { get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { DAY_CALLS, type DayWhy } from '../wire';
import './month.css';

/** Why the result of a day is as it is, in sentences. */
export function WhyPanel({ id, resource, revision }: ShownRecord): ReactNode {
  const t = useT();
  const path = `${resource.api}/${DAY_CALLS.why}`;
  const { value } = useLoaded(`${path} ${id} ${String(revision)}`, (options) => get<DayWhy>(path, { id }, options));
  if (!value) return null;
  const { differs, isFrozen, why } = value;
  return (
    <section className="am-why" aria-label={t('计算说明')}>
      <h3>{t('计算说明')}</h3>
      <ol>
        {why.map(({ text, values }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- sentences of one answer, in their order
          <li key={index}>{t(text, values)}</li>
        ))}
      </ol>
      {isFrozen && <p>{t('该日考勤已确认，不再变动')}</p>}
      {differs && (
        <p className="am-danger">{t('按现在的打卡、排班与规则，结果会不同；如需更正，请先撤销该月的考勤确认')}</p>
      )}
    </section>
  );
}
