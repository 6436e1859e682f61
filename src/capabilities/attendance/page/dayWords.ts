import type { CompiledResource } from '../../../language/rules';
import { asDecimal } from '../../../lib/decimal';
import type { Translate } from '../../../lib/format/Translate';
import { DAY, type MonthDay } from '../wire';

/** Words for what a day is and was. */
export interface DayWords {
  /** what is worked, or why nothing is; empty: nobody knows */
  plan: string;
  /** when: `09:00-18:00` */
  times: string;
  /** how it turned out; undefined: it did not yet, or there was nothing to do */
  state: { text: string; color: string } | undefined;
  /** `08:58 – 18:03`, with what is missing as `--:--` */
  punched: string;
  leave: string;
  overtime: string;
}

/** States of days on which nothing was to be done, and of those that are not over. */
const QUIET: ReadonlySet<string> = new Set(['off']);

/** What a cell of the calendar, and the window of a day, say of it. */
export function dayWords({ byPath }: CompiledResource, day: MonthDay, t: Translate): DayWords {
  const optionOf = (name: string, value: string | null | undefined) =>
    byPath.get(name)?.field.options?.find((option) => String(option.value) === value);
  const { result, shift } = day;
  const state = result && !QUIET.has(result.state) ? optionOf(DAY.state, result.state) : undefined;
  const overtime = result ? asDecimal(result.overtimeHours) : asDecimal(0);
  return {
    plan: shift ? t(shift.name) : planWithout(day, optionOf(DAY.kind, day.kind)?.label, t),
    times: shift?.times ?? '',
    state: state && { text: t(state.label), color: state.color ?? 'default' },
    punched:
      result && (result.firstIn !== null || result.lastOut !== null)
        ? `${clockOn(day.day, result.firstIn, t)} – ${clockOn(day.day, result.lastOut, t)}`
        : '',
    leave: day.leave.map((title) => t(title)).join(t('、')),
    overtime: overtime.isZero() ? '' : t('加班{hours}小时', { hours: overtime.toString() }),
  };
}

function planWithout({ isFree, isOpen, kind }: MonthDay, label: string | undefined, t: Translate): string {
  if (kind === null) return '';
  if (isOpen) return t('未排班');
  if (isFree) return t('自由打卡');
  return label === undefined ? '' : t(label);
}

/** A moment as the clock of a day shows it: one of the next day says so. */
export function clockOn(day: string, moment: string | null, t: Translate): string {
  if (moment === null) return '--:--';
  const time = moment.slice(11, 16);
  return moment.slice(0, 10) > day ? t('次日{time}', { time }) : time;
}
