import { memo, type CSSProperties, type ReactNode } from 'react';
import type { CellNote } from '../../../language/wire';
import type { CellTexts } from './CellTexts';
import type { DayHead } from './dayHeads';
import type { RowView } from './CellModel';
import { saidOfCell } from './saidOfCell';
import { counted } from './totals';

interface TimeRowProps {
  view: RowView;
  /** its number among the rows */
  index: number;
  heads: readonly DayHead[];
  texts: CellTexts;
  notes: ReadonlyMap<number, readonly CellNote[]>;
  /** days of cells that the server has refused */
  wrong: string;
  /** day of the active cell; -1: it is in another row */
  active: number;
  /** marked days; -1: none */
  first: number;
  last: number;
  /** what is entered with, in the active cell */
  input: ReactNode;
}

/** One row of a timetable; drawn again only where something in it differs. */
export const TimeRow = memo(function TimeRow({
  active,
  first,
  heads,
  index,
  input,
  last,
  notes,
  texts,
  view,
  wrong,
}: TimeRowProps): ReactNode {
  const { closed, row, staged, values } = view;
  const refused = new Set(wrong.split(' '));
  const waits = new Set(row.waits);
  const totals = counted(
    values,
    texts.choices.map(({ value }) => value),
  );
  return (
    <div
      className="tt-row"
      role="row"
      aria-rowindex={index + 2}
      style={{ top: `calc(var(--gj-row-height) * ${index})` }}
    >
      <div className="tt-name" role="rowheader" title={[row.name, ...row.about].join(' ')}>
        <span>{row.name}</span>
        {row.about.length > 0 && <small>{row.about.join(' ')}</small>}
      </div>
      {heads.map(({ day, tone }, at) => {
        const value = values[at] ?? null;
        const choice = texts.choiceOf(value);
        const said = notes.get(at) ?? [];
        const reason = closed.get(at);
        const title = [texts.labelOf(value), ...saidOfCell(said, reason)].filter((text) => text !== '').join('\n');
        return (
          <div
            key={day}
            role="gridcell"
            className={choice ? `tt-cell ${colorClass(choice.color)}` : 'tt-cell'}
            style={colorStyle(choice?.color)}
            data-row={index}
            data-day={at}
            data-value={value === null ? undefined : value === '' ? 'rest' : 'set'}
            data-tone={said.some((note) => note.tone === 'danger') ? 'danger' : (said[0]?.tone ?? tone)}
            data-noted={said.length > 0 || undefined}
            data-staged={staged.has(at) || undefined}
            data-closed={reason !== undefined || undefined}
            data-waits={(waits.has(at) && !staged.has(at)) || undefined}
            data-wrong={refused.has(day) || undefined}
            data-active={at === active || undefined}
            aria-selected={first <= at && at <= last}
            title={title === '' ? undefined : title}
          >
            {texts.keyOf(value)}
            {at === active && input}
          </div>
        );
      })}
      <div
        className="tt-sum"
        role="gridcell"
        title={totals.map(({ count, value }) => `${texts.keyOf(value)} ${count}`).join(' ')}
      >
        {totals.map(({ count, value }) => (
          <span key={value}>
            {texts.keyOf(value)}
            <b>{count}</b>
          </span>
        ))}
      </div>
    </div>
  );
});

const isHex = (color: string): boolean => /^#[0-9a-f]{6}$/i.test(color);

/** A colour of dictionaries gives its hue by the class of its tag. */
function colorClass(color: string | null): string {
  return color === null || isHex(color) ? '' : `gj-tag-${color}`;
}

function colorStyle(color: string | null | undefined): CSSProperties | undefined {
  return color && isHex(color) ? ({ '--gj-tag-hue': color } as CSSProperties) : undefined;
}
