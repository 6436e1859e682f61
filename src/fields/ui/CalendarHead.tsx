import type { Dayjs } from 'dayjs';
import type { Translate } from '../faces/Translate';
import { pageLanguage } from './pageLanguage';

interface CalendarHeadProps {
  /** month, or of months the year, that is shown */
  shown: Dayjs;
  ofMonths: boolean;
  onTurn(shown: Dayjs): void;
  t: Translate;
}

/**
 * Names what a calendar shows, and turns it. antd's own head has drop-downs, which cannot open within a popup of this
 * size.
 */
export function CalendarHead({ shown, ofMonths, onTurn, t }: CalendarHeadProps) {
  const title = new Intl.DateTimeFormat(
    pageLanguage(),
    ofMonths ? { year: 'numeric' } : { year: 'numeric', month: 'long' },
  ).format(shown.toDate());
  const button = (sign: string, label: string, by: number, unit: 'month' | 'year') => (
    <button type="button" tabIndex={-1} aria-label={label} onClick={() => onTurn(shown.add(by, unit))}>
      {sign}
    </button>
  );
  return (
    <div className="gj-calendar-head">
      {button('«', t('上一年'), -1, 'year')}
      {!ofMonths && button('‹', t('上个月'), -1, 'month')}
      <span>{title}</span>
      {!ofMonths && button('›', t('下个月'), 1, 'month')}
      {button('»', t('下一年'), 1, 'year')}
    </div>
  );
}
