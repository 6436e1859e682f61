import type { ReactNode } from 'react';
import type { RowView } from './CellModel';
import type { CellTexts } from './CellTexts';
import { countedByDay } from './totals';

interface TimeFootProps {
  views: readonly RowView[];
  days: number;
  texts: CellTexts;
}

/** How many of each choice a day has. */
export function TimeFoot({ days, texts, views }: TimeFootProps): ReactNode {
  const totals = countedByDay(
    views.map(({ values }) => values),
    texts.choices.map(({ value }) => value),
    days,
  );
  if (totals.length === 0) return null;
  return (
    <div className="tt-foot" role="rowgroup">
      {totals.map(({ counts, value }) => (
        <div key={value} className="tt-total" role="row">
          <div className="tt-name" role="rowheader">
            {texts.labelOf(value)}
          </div>
          {counts.map((count, day) => (
            // oxlint-disable-next-line react/no-array-index-key -- days have no other name here
            <div key={day} role="gridcell">
              {count === 0 ? '' : count}
            </div>
          ))}
          <div className="tt-sum" role="gridcell">
            <b>{counts.reduce((sum, count) => sum + count, 0)}</b>
          </div>
        </div>
      ))}
    </div>
  );
}
