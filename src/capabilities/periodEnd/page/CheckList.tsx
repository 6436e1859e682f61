import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { amountText } from '../../../lib/format/amountText';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import type { PeriodCheck } from '../../../language/wire';

/** What was looked for, and how much of it is there; one click leads to it. */
export function CheckList({ checks }: { checks: readonly PeriodCheck[] }): ReactNode {
  const t = useT();
  const foundText = ({ amounts, count, path }: PeriodCheck): ReactNode => {
    if (count === null) return t('无权查看');
    if (count === 0) return t('无');
    const text = amounts ? `${amountText(amounts[0], 2)} ≠ ${amountText(amounts[1], 2)}` : t('{count}项', { count });
    return path === undefined ? <b>{text}</b> : <ScreenLink to={path}>{text}</ScreenLink>;
  };
  return (
    <ul className="gj-period-checks">
      {checks.map((check) => (
        <li key={`${check.title}/${check.of ?? ''}`} className={check.count === 0 ? undefined : 'is-found'}>
          <span>
            {t(check.title)}
            {check.of !== undefined && ` · ${t(check.of)}`}
            {check.asked && (
              <small>
                {' '}
                {t(check.asked.isWarning ? '{action}时提醒' : '禁止{action}', { action: t(check.asked.by) })}
              </small>
            )}
          </span>
          {foundText(check)}
        </li>
      ))}
    </ul>
  );
}
