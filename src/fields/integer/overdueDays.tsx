import type { ReactNode } from 'react';
import type { Translate } from '../faces/Translate';

/**
 * Days since something was due: red once it is overdue; before that, when they are below zero, how many there still are.
 * Nothing for what has no due date.
 */
export function overdueDays(days: number | null, t: Translate): ReactNode {
  if (days === null) return '';
  if (days > 0) return <span className="gj-negative">{days}</span>;
  return <span className="gj-muted">{days === 0 ? t('今天到期') : t('还有{days}天', { days: -days })}</span>;
}
