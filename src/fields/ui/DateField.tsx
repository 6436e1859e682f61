import { useRef, useState, type KeyboardEvent } from 'react';
import { addToDate } from '../../lib/dates';
import type { ControlProps } from '../faces/ControlProps';
import { Calendar } from './Calendar';
import type { DateEntry } from './DateEntry';
import { inputProps } from './inputProps';
import { isComposing } from './isComposing';
import { Popup } from './Popup';
import { todayText } from './todayText';
import { typedKey } from './typedKey';
import { useAutoFocus } from './useAutoFocus';
import { useDraft } from './useDraft';

type DateFieldProps = Pick<ControlProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'invalid' | 'autoFocus' | 'inCell' | 'initialKey' | 't' | 'describedBy' | 'label'> & {
  entry: DateEntry;
  onEnter?(): void;
};

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
    const steps = STEPS[event.key];
    if (event.key === 'Escape') setOpen(false);
    else if (steps === undefined) return false;
    else walk(steps);
    return true;
  }

  function walk(steps: number): void {
    const from = day || todayText().slice(0, entry.ofMonths ? 7 : 10);
    const to = entry.ofMonths ? addToDate(`${from}-01`, Math.abs(steps) === 7 ? steps / 7 * 3 : steps, 'month')?.slice(0, 7) : addToDate(from, steps, 'day');
    if (to) pick(to);
  }

  return (
    <div ref={box} className={inCell ? 'gj-date gj-in-cell' : 'gj-date'}>
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
        <Popup anchor={box}>
          <Calendar
            key={day.slice(0, 7)}
            value={day}
            ofMonths={entry.ofMonths}
            onPick={(picked) => {
              pick(picked);
              setOpen(false);
            }}
            t={t}
          />
        </Popup>
      )}
    </div>
  );
}
