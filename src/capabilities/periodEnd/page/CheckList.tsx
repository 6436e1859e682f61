import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { ScreenLink } from '../../../renderer/link/ScreenLink';
import type { PeriodCheck } from '../wire';

/** What was looked for, and how much of it is there; one click leads to it. */
export function CheckList({ checks }: { checks: readonly PeriodCheck[] }): ReactNode {
  const t = useT();
  const foundText = ({ count, path }: PeriodCheck): ReactNode => {
    if (count === null) return t('无权查看');
    if (count === 0) return t('无');
    const text = t('{count}项', { count });
    return path === undefined ? <b>{text}</b> : <ScreenLink to={path}>{text}</ScreenLink>;
  };
  return (
    <ul className="gj-period-checks">
      {checks.map((check) => (
        <li key={`${check.title}/${check.of ?? ''}`} className={check.count === 0 ? undefined : 'is-found'}>
          <span>
            {t(check.title)}
            {check.of !== undefined && ` · ${t(check.of)}`}
          </span>
          {foundText(check)}
        </li>
      ))}
    </ul>
  );
}
