import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { language, useT } from '../../../client';
import type { CompiledResource } from '../../../language/rules';
import type { MonthDay, MonthView } from '../wire';
import { dayWords } from './dayWords';
import { weeksOf } from './weeksOf';

interface MonthGridProps {
  compiled: CompiledResource;
  month: MonthView;
  label: string;
  onOpen(day: MonthDay): void;
  /** to another month, so many behind this one */
  onStep(by: number): void;
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00`);

/** The days of a month in weeks from Monday; on a phone one below the other. Arrows walk, Enter opens. */
export function MonthGrid({ compiled, label, month, onOpen, onStep }: MonthGridProps): ReactNode {
  const { code } = useSnapshot(language);
  const { days, today } = month;
  const root = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      days.findIndex(({ day }) => day === today),
    ),
  );
  const at = Math.min(chosen, days.length - 1);
  useLayoutEffect(() => {
    if (hasFocus.current) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at]);
  const weeks = weeksOf(days);
  const weekday = new Intl.DateTimeFormat(code, { weekday: 'short' });
  const whole = new Intl.DateTimeFormat(code, { dateStyle: 'full' });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // On a phone the days stand one below the other, without the names of weekdays above them.
    const isList = root.current?.querySelector<HTMLElement>('.am-head')?.offsetHeight === 0;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: isList ? -1 : -7, ArrowDown: isList ? 1 : 7 }[event.key];
    const day = days[at];
    if (step !== undefined) setChosen(Math.min(days.length - 1, Math.max(0, at + step)));
    else if (event.key === 'Home') setChosen(0);
    else if (event.key === 'End') setChosen(days.length - 1);
    else if (event.key === 'PageUp') onStep(-1);
    else if (event.key === 'PageDown') onStep(1);
    else if ((event.key === 'Enter' || event.key === ' ') && day) onOpen(day);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={root}
      className="am-grid"
      role="grid"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hasFocus.current = false;
      }}
    >
      <div className="am-week am-head" role="row">
        {HEADS.map((monday) => (
          <div key={monday} role="columnheader">
            {weekday.format(dateOf(monday))}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week.find((day) => day)?.day} className="am-week" role="row">
          {week.map((day, index) =>
            day ? (
              <DayCell
                key={day.day}
                compiled={compiled}
                day={day}
                weekday={weekday.format(dateOf(day.day))}
                title={whole.format(dateOf(day.day))}
                isToday={day.day === today}
                isActive={day === days[at]}
                onOpen={() => {
                  setChosen(days.indexOf(day));
                  onOpen(day);
                }}
              />
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- a place without a day
              <div key={index} className="am-none" role="gridcell" />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

/** Days of a week that begins on a Monday, for their names. */
const HEADS = ['05', '06', '07', '08', '09', '10', '11'].map((day) => `1970-01-${day}`);

interface DayCellProps {
  compiled: CompiledResource;
  day: MonthDay;
  weekday: string;
  title: string;
  isToday: boolean;
  isActive: boolean;
  onOpen(): void;
}

function DayCell({ compiled, day, isActive, isToday, onOpen, title, weekday }: DayCellProps): ReactNode {
  const t = useT();
  const { leave, overtime, plan, punched, state, times } = dayWords(compiled, day, t);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid has the keys
    <div
      className="am-day"
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      data-kind={day.kind ?? undefined}
      onClick={onOpen}
    >
      <span className="gj-hidden">{title}</span>
      <span className="am-date" aria-hidden="true">
        <b>{Number(day.day.slice(8))}</b>
        <small className="am-weekday">{weekday}</small>
      </span>
      {state && <span className={`gj-tag gj-tag-${state.color}`}>{state.text}</span>}
      <span className="am-plan" data-none={!day.shift || undefined}>
        {plan} <small>{times}</small>
      </span>
      {punched !== '' && <span className="am-punched">{punched}</span>}
      {(leave !== '' || overtime !== '') && (
        <span className="am-more">{[leave, overtime].filter((text) => text !== '').join(' ')}</span>
      )}
    </div>
  );
}
