import { Calendar as AntdCalendar } from 'antd';
import dayjs from 'dayjs';
import dayjsDates from 'rc-picker/es/generate/dayjs';
import { useState } from 'react';
import { companyClock } from '../../lib/companyClock';
import type { Translate } from '../faces/Translate';
import { AntdTheme } from './AntdTheme';
import { CalendarHead } from './CalendarHead';
import { calendarLocale } from './calendarLocale';
import './calendar.css';

/** Marks the day of the company as today. */
const Calendar = AntdCalendar.generateCalendar({ ...dayjsDates, getNow: () => dayjs(companyClock.today()) });

interface CalendarLeafProps {
  /** chosen day `YYYY-MM-DD`, or for months `YYYY-MM`; '' is none */
  value: string;
  /** picks months instead of days */
  ofMonths?: boolean;
  onPick(value: string): void;
  t: Translate;
}

/**
 * The calendar under a date control; give it a new key to turn it to another month. For the mouse; the keyboard types
 * dates, or walks by arrows in the input.
 */
export function CalendarLeaf({ value, ofMonths = false, onPick, t }: CalendarLeafProps) {
  const format = ofMonths ? 'YYYY-MM' : 'YYYY-MM-DD';
  const chosen = value === '' ? null : dayjs(value);
  // antd has one date for what is shown and what is chosen; here turning the leaf must not choose.
  const [shown, show] = useState(chosen ?? dayjs(companyClock.today()));
  const isChosen = chosen?.isSame(shown, ofMonths ? 'month' : 'day') === true;
  const head = <CalendarHead shown={shown} ofMonths={ofMonths} onTurn={show} t={t} />;
  return (
    <AntdTheme>
      <div className={isChosen ? 'gj-calendar' : 'gj-calendar is-unchosen'}>
        <Calendar
          fullscreen={false}
          mode={ofMonths ? 'year' : 'month'}
          locale={calendarLocale()}
          value={shown}
          onSelect={(day) => onPick(day.format(format))}
          headerRender={() => head}
        />
        <button
          type="button"
          tabIndex={-1}
          className="gj-calendar-today"
          onClick={() => onPick(companyClock.today().slice(0, format.length))}
        >
          {ofMonths ? t('本月') : t('今天')}
        </button>
      </div>
    </AntdTheme>
  );
}
