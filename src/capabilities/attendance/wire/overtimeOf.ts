import type { DayInput } from './DayResult';
import type { PlannedDay } from './PlannedDay';
import { workOf } from './Shift';
import { minutesOf, united, within, without, type Span } from './spans';

/**
 * Minutes of overtime of a day, by what was agreed to, by punches, or by what both have in common; whole units, none below
 * the least. On a day with a shift what lies outside of it counts, of punches only what lies behind it; work on a holiday
 * is overtime as a whole.
 * @param presence from the first punch until the last one; left out: he was not there, or one of them is missing
 */
export function overtimeOf(
  { kind, shift }: PlannedDay,
  { overtime, rule }: DayInput,
  presence: Span | undefined,
): number {
  if (!rule) return 0;
  const work = shift && kind !== 'holiday' ? workOf(shift) : [];
  const end = shift && kind !== 'holiday' ? shift.spans.at(-1)?.[1] : undefined;
  const pauses = shift?.breaks ?? [];
  const there = presence ? without([presence], pauses) : [];
  const agreed = without(united(overtime), work);
  const counted = {
    application: agreed,
    both: presence ? within(agreed, presence) : [],
    punch: end === undefined ? there : within(there, [end, Infinity]),
  }[rule.by];
  const minutes = minutesOf(counted);
  return minutes < rule.least ? 0 : Math.floor(minutes / rule.unit) * rule.unit;
}
