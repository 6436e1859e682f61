import { useState } from 'react';
import { addToDate } from '../../lib/dates';
import type { Translate } from '../faces/Translate';
import { monthDays } from './monthDays';
import { pageLanguage } from './pageLanguage';
import { todayText } from './todayText';

interface CalendarProps {
  /** chosen day `YYYY-MM-DD`, or for months `YYYY-MM`; '' is none */
  value: string;
  /** picks months instead of days */
  ofMonths?: boolean;
  onPick(value: string): void;
  t: Translate;
}

/** A calendar leaf under a date control; give it a new key to turn it to another month. For the mouse; the keyboard types dates, or walks by arrows in the input. */
export function Calendar({ value, ofMonths = false, onPick, t }: CalendarProps) {
  const today = todayText();
  const [month, setMonth] = useState((value || today).slice(0, 7));
  const language = pageLanguage();
  const turn = (by: number, unit: 'month' | 'year') => setMonth((now) => addToDate(`${now}-01`, by, unit)?.slice(0, 7) ?? now);
  const cells = ofMonths ? Array.from({ length: 12 }, (_, index) => `${month.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`) : monthDays(month);
  const name = (day: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  return (
    <div className="gj-calendar">
      <div className="gj-calendar-head">
        <button type="button" tabIndex={-1} aria-label={t('上一年')} onClick={() => turn(-1, 'year')}>
          «
        </button>
        {!ofMonths && (
          <button type="button" tabIndex={-1} aria-label={t('上个月')} onClick={() => turn(-1, 'month')}>
            ‹
          </button>
        )}
        <span>{name(`${month}-01`, ofMonths ? { year: 'numeric' } : { year: 'numeric', month: 'long' })}</span>
        {!ofMonths && (
          <button type="button" tabIndex={-1} aria-label={t('下个月')} onClick={() => turn(1, 'month')}>
            ›
          </button>
        )}
        <button type="button" tabIndex={-1} aria-label={t('下一年')} onClick={() => turn(1, 'year')}>
          »
        </button>
      </div>
      <div className={ofMonths ? 'gj-calendar-months' : 'gj-calendar-days'}>
        {!ofMonths && cells.slice(0, 7).map((day) => <span key={`weekday ${day}`}>{name(day, { weekday: 'narrow' })}</span>)}
        {cells.map((cell) => (
          <button
            key={cell}
            type="button"
            tabIndex={-1}
            aria-pressed={cell === value}
            className={cellClass(cell, month, today, ofMonths)}
            onClick={() => onPick(cell)}
          >
            {ofMonths ? name(`${cell}-01`, { month: 'short' }) : Number(cell.slice(8))}
          </button>
        ))}
      </div>
      <button type="button" tabIndex={-1} className="gj-calendar-today" onClick={() => onPick(ofMonths ? today.slice(0, 7) : today)}>
        {ofMonths ? t('本月') : t('今天')}
      </button>
    </div>
  );
}

function cellClass(cell: string, month: string, today: string, ofMonths: boolean): string | undefined {
  if (today.startsWith(cell)) return 'gj-today';
  return ofMonths || cell.startsWith(month) ? undefined : 'gj-muted';
}
