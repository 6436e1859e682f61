import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { MachineState } from '../../../language/model';

/** What the colours of a day of bookings mean. `states`: in which bookings hold what they booked. */
export function DayLegend({ states }: { states: readonly MachineState[] }): ReactNode {
  const t = useT();
  const signs = [
    { sign: 'is-free', text: t('可预订') },
    ...states.map(({ color, title }) => ({
      sign: `is-taken gj-tag-${color ?? 'default'}`,
      text: states.length > 1 ? t(title) : t('已预订'),
    })),
    { sign: 'is-closed', text: t('已过或未开放') },
  ];
  return (
    <ul className="bd-legend" aria-label={t('图例')}>
      {signs.map(({ sign, text }) => (
        <li key={text}>
          <i className={sign} />
          {text}
        </li>
      ))}
    </ul>
  );
}
