import type { CellFace } from '../faces/CellFace';
import { companyClock } from '../../lib/companyClock';
import { monthsBetween } from '../../lib/dates';
import { monthsText } from '../../lib/format/monthsText';
import { dateText } from '../shared/dateText';

/**
 * The day; with `elapsedTo` also the years and months since then, always as of today, which no stored number could be.
 */
export const dateCell: CellFace = (value, field, record, context) => {
  const day = dateText(value);
  const { elapsedTo } = field.settings;
  if (day === '' || typeof elapsedTo !== 'string') return day;
  const months = monthsBetween(day, dateText(record[elapsedTo]) || companyClock.today());
  if (months === null) return day;
  return (
    <>
      {day} <span className="gj-muted">{monthsText(months, context.t)}</span>
    </>
  );
};
