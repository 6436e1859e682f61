import type { KeyboardEvent } from 'react';
import { dateWordText } from '../../lib/dateWords';
import type { Translate } from '../faces/Translate';

/** Periods that people ask for most; the word itself is what is kept, so that it means the same on each day (E-12). */
const WORDS = ['今天', '本周', '本月', '上月', '近7天', '今年'];

interface DatePresetsProps {
  /** word that is asked for already */
  chosen: string;
  onPick(word: string): void;
  /** Esc: back to where they were opened from */
  onBack(): void;
  t: Translate;
}

/** The periods at the left of a calendar. Arrows walk over them, Enter takes one. */
export function DatePresets({ chosen, onPick, onBack, t }: DatePresetsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    // Enter takes a period here, and asks for nothing yet.
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (step === undefined) return onBack();
    const all = [...event.currentTarget.querySelectorAll('button')];
    const at = all.findIndex((button) => button === document.activeElement);
    all.at((at + step) % all.length)?.focus();
  }
  return (
    <div
      className="gj-date-presets"
      role="toolbar"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={t('常用期间')}
      onKeyDown={onKeyDown}
    >
      {WORDS.map((word) => (
        <button key={word} type="button" aria-pressed={word === chosen} onClick={() => onPick(word)}>
          {dateWordText(word, t)}
        </button>
      ))}
    </div>
  );
}
