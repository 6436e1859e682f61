import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { addToDate } from '../../lib/dates';
import type { ControlProps } from '../faces/ControlProps';
import type { DateEntry } from './DateEntry';
import { inputProps } from './inputProps';
import { isComposing } from './isComposing';
import { loadCalendar } from './loadCalendar';
import { Popup } from './Popup';
import { todayText } from './todayText';
import { typedKey } from './typedKey';
import { useAutoFocus } from './useAutoFocus';
import { useDraft } from './useDraft';

type DateFieldProps = Pick<ControlProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'invalid' | 'autoFocus' | 'inCell' | 'initialKey' | 't' | 'describedBy' | 'label'> & {
  entry: DateEntry;
  onEnter?(): void;
};

const CalendarLeaf = lazy(loadCalendar);

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Dates are typed (`20260131`, `2026-1-31`) or picked from a calendar leaf (button, Alt+Down). What is no date stays for the rules to refuse. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, disabled, inCell, initialKey, t, entry } = props;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useAutoFocus<HTMLInputElement>(props.autoFocus, typedKey(initialKey) !== undefined);
  const shown = value === null || value === undefined ? '' : String(value);
  const draft = useDraft({
    value,
    shown,
    clean: (text) => text,
    read: (text) => (text.trim() === '' ? null : (entry.read(text) ?? undefined)),
    finish: (text) => (text.trim() === '' ? null : (entry.read(text) ?? text.trim())),
    onChange,
    initialKey,
  });
  const day = (entry.read(draft.text) ?? '').slice(0, entry.ofMonths ? 7 : 10);

  function pick(picked: string): void {
    draft.leave();
    const time = entry.withTime ? ` ${shown.slice(11) || '00:00:00'}` : '';
    onChange(picked + time);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event) || !keyHandled(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function keyHandled(event: KeyboardEvent<HTMLInputElement>): boolean {
    if (event.key === 'ArrowDown' && event.altKey) {
      setOpen(true);
      return true;
    }
    if (event.key === 'Enter') {
      draft.leave();
      setOpen(false);
      props.onEnter?.();
      return props.onEnter !== undefined;
    }
    if (!isOpen) return false;
    if (event.key === 'Tab') {
      // Gone before the focus moves: else the focus would go into the calendar, and be lost with it.
      setOpen(false);
      return false;
    }
    const steps = STEPS[event.key];
    if (event.key === 'Escape') setOpen(false);
    else if (steps === undefined) return false;
    else walk(steps);
    return true;
  }

  const prefetch = disabled ? undefined : () => void loadCalendar().catch(() => undefined);

  function walk(steps: number): void {
    const from = day || todayText().slice(0, entry.ofMonths ? 7 : 10);
    const to = entry.ofMonths ? addToDate(`${from}-01`, Math.abs(steps) === 7 ? steps / 7 * 3 : steps, 'month')?.slice(0, 7) : addToDate(from, steps, 'day');
    if (to) pick(to);
  }

  return (
    // Who comes near a date may want its calendar next.
    <div ref={box} className={inCell ? 'gj-date gj-in-cell' : 'gj-date'} onPointerEnter={prefetch} onFocus={prefetch}>
      <input
        {...inputProps(props)}
        {...draft.handlers}
        ref={input}
        inputMode="numeric"
        maxLength={30}
        placeholder={inCell || disabled ? undefined : entry.placeholder}
        value={draft.text}
        onKeyDown={onKeyDown}
        onBlur={() => {
          draft.leave();
          setOpen(false);
          onBlur?.();
        }}
      />
      {!disabled && (
        <button
          type="button"
          tabIndex={-1}
          className="gj-calendar-button"
          aria-label={t('打开日历')}
          aria-expanded={isOpen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus();
            setOpen(!isOpen);
          }}
        />
      )}
      {isOpen && (
        // The popup is placed by its size: it waits in one of its own until the calendar is there.
        <Suspense
          fallback={
            <Popup anchor={box}>
              <div className="gj-calendar-wait" aria-busy="true" />
            </Popup>
          }
        >
          <Popup anchor={box}>
            <CalendarLeaf
              key={day}
              value={day}
              {...(entry.ofMonths ? { ofMonths: true } : {})}
              onPick={(picked) => {
                pick(picked);
                setOpen(false);
              }}
              t={t}
            />
          </Popup>
        </Suspense>
      )}
    </div>
  );
}
