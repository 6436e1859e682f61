import type { CellContext, CellFace } from '../faces/CellFace';
import { monthsBetween } from '../../lib/dates';
import { dateText } from '../shared/dateText';
import { todayText } from '../ui/todayText';

/** The day; with `elapsedTo` also the years and months since then, always as of today, which no stored number could be. */
export const dateCell: CellFace = (value, field, record, context) => {
  const day = dateText(value);
  const { elapsedTo } = field.settings;
  if (day === '' || typeof elapsedTo !== 'string') return day;
  const months = monthsBetween(day, dateText(record[elapsedTo]) || todayText());
  if (months === null) return day;
  return (
    <>
      {day} <span className="gj-muted">{elapsedText(months, context)}</span>
    </>
  );
};

function elapsedText(all: number, { t }: CellContext): string {
  const [years, months] = [Math.floor(all / 12), all % 12];
  if (years === 0) return t('{months}个月', { months });
  return months === 0 ? t('{years}年', { years }) : t('{years}年{months}个月', { years, months });
}
