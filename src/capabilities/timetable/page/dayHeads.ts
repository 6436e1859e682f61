import type { CellNote } from '../../../language/wire';
import type { NoteIndex } from './noteIndex';

/** What stands above a day. */
export interface DayHead {
  day: string;
  /** of the month; with the month where another one begins */
  number: string;
  weekday: string;
  /** nobody works then as a rule, or a room says something of the day */
  tone: 'off' | CellNote['tone'] | undefined;
  isToday: boolean;
  /** the whole date, and what is said of the day */
  title: string;
}

const WEEKEND: readonly number[] = [0, 6];

export function dayHeads(days: readonly string[], notes: NoteIndex, language: string, today: string): DayHead[] {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' });
  const whole = new Intl.DateTimeFormat(language, { dateStyle: 'full' });
  return days.map((day, index) => {
    const date = new Date(`${day}T00:00:00`);
    const said = notes.ofDay(index);
    return {
      day,
      number: date.getDate() === 1 || index === 0 ? `${date.getMonth() + 1}/${date.getDate()}` : String(date.getDate()),
      weekday: weekday.format(date).replace(/^周/, ''),
      tone: said[0]?.tone ?? (WEEKEND.includes(date.getDay()) ? 'off' : undefined),
      isToday: day === today,
      title: [whole.format(date), ...said.map(({ text }) => text)].join('\n'),
    };
  });
}
