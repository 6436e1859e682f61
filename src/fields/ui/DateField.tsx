import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { companyClock } from '../../lib/companyClock';
import { addToDate } from '../../lib/dates';
import { dateWord, dateWordText } from '../../lib/dateWords';
import type { ControlProps } from '../faces/ControlProps';
import { toAsciiSigns } from '../shared/toAsciiSigns';
import type { DateEntry } from './DateEntry';
import { DatePresets } from './DatePresets';
import { inputProps } from './inputProps';
import { isComposing } from '../../ui/isComposing';
import { loadCalendar } from './loadCalendar';
import { Popup } from '../../ui/Popup';
import { typedKey } from './typedKey';
import { useAutoFocus } from '../../ui/useAutoFocus';
import { useDraft } from './useDraft';
import { useEnter } from './useEnter';

type DateFieldProps = Pick<
  ControlProps,
  | 'id'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'disabled'
  | 'invalid'
  | 'autoFocus'
  | 'inCell'
  | 'initialKey'
  | 't'
  | 'describedBy'
  | 'label'
> & {
  entry: DateEntry;
  /** words for days are kept as they are, to be understood anew on each day (E-12) */
  keepsWords?: boolean;
  /** periods stand beside its calendar, which opens as soon as it is pressed; one that is picked is told here */
  onPeriod?(word: string): void;
  onEnter?(): void;
};

const CalendarLeaf = lazy(loadCalendar);

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Dates are typed (`20260131`, `2026-1-31`, short as `1001`, or as a word) or picked from a calendar leaf (button,
 * Alt+Down). What is no date stays, red where no rules would say so, for them to refuse.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, disabled, inCell, initialKey, t, entry, keepsWords = false, onPeriod } = props;
  const [isOpen, setOpen] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const given = value === null || value === undefined ? '' : String(value);
  const shown = keepsWords ? dateWordText(given, t) : given;
  const wordOf = (text: string) => (keepsWords ? (dateWord(toAsciiSigns(text), t) ?? null) : null);
  const draft = useDraft({
    value,
    shown,
    clean: (text) => text,
    read: (text) => (text.trim() === '' ? null : (entry.read(text) ?? undefined)),
    finish: (text) =>
      text.trim() === '' ? null : (entry.read(text) ?? wordOf(text) ?? entry.readTyped(text, t) ?? text.trim()),
    onChange,
    initialKey,
  });
  const input = useAutoFocus<HTMLInputElement>(
    props.autoFocus,
    typedKey(initialKey) !== undefined,
    draft.isTyping ? undefined : shown,
  );
  const isUnread =
    keepsWords && !draft.isTyping && given !== '' && wordOf(given) === null && entry.read(given) === null;
  const day = (entry.read(draft.text) ?? entry.readTyped(draft.text, t) ?? '').slice(0, entry.ofMonths ? 7 : 10);

  function back(): void {
    setOpen(false);
    input.current?.focus();
  }

  function pick(picked: string): void {
    draft.leave();
    const time = entry.withTime ? ` ${given.slice(11) || '00:00:00'}` : '';
    onChange(picked + time);
  }

  const enter = useEnter(draft.leave, props.onEnter);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event) || !keyHandled(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function keyHandled(event: KeyboardEvent<HTMLInputElement>): boolean {
    if (event.key === 'ArrowDown' && event.altKey) {
      setOpen(true);
      setByKey(onPeriod !== undefined);
      return true;
    }
    if (event.key === 'Enter') {
      setOpen(false);
      enter();
      return props.onEnter !== undefined;
    }
    if (!isOpen) return false;
    if (event.key === 'Tab') {
      // A calendar that was opened by keys is gone into by keys, where there is something to choose by them.
      if (isByKey && !event.shiftKey) return false;
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
    const from = day || companyClock.today().slice(0, entry.ofMonths ? 7 : 10);
    const to = entry.ofMonths
      ? addToDate(`${from}-01`, Math.abs(steps) === 7 ? (steps / 7) * 3 : steps, 'month')?.slice(0, 7)
      : addToDate(from, steps, 'day');
    if (to) pick(to);
  }

  return (
    // Who comes near a date may want its calendar next.
    <div
      ref={box}
      className={inCell ? 'gj-date gj-in-cell' : 'gj-date'}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <input
        {...inputProps(isUnread ? { ...props, invalid: true } : props)}
        title={isUnread ? t(entry.invalidText) : undefined}
        {...draft.handlers}
        ref={input}
        inputMode="numeric"
        maxLength={30}
        placeholder={inCell || disabled ? undefined : entry.placeholder}
        value={draft.text}
        onKeyDown={onKeyDown}
        onBlur={() => {
          draft.leave();
          onBlur?.();
        }}
        onClick={() => {
          if (!onPeriod || isOpen) return;
          setOpen(true);
          setByKey(false);
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
          <Popup anchor={box} className="gj-date-leaf">
            {onPeriod && (
              <DatePresets
                chosen={given}
                onBack={back}
                onPick={(word) => {
                  draft.leave();
                  onPeriod(word);
                  back();
                }}
                t={t}
              />
            )}
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
