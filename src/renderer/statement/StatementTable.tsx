import type { ReactNode } from 'react';
import { useT } from '../../client';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { StatementAnswer } from '../../language/wire/Statement';
import type { CellPlace } from './CellPlace';
import { StatementHalf } from './StatementHalf';

export interface StatementTableProps {
  title: string;
  statement: StatementAnswer;
  onOpen(place: CellPlace): void;
}

/** The rows of a statement; one of two halves has them beside each other, below each other where there is no room. */
export function StatementTable({ onOpen, statement, title }: StatementTableProps): ReactNode {
  const t = useT();
  const isNarrow = useIsNarrow();
  const { columns, from, rows, to } = statement;
  const right = rows.filter(({ side }) => side === 'right');
  const halves = right.length === 0 ? [rows] : [rows.filter(({ side }) => side !== 'right'), right];
  const isBeside = !isNarrow && halves.length > 1 && columns.length <= 3;
  return (
    <div className="gj-statement-paper">
      <h2>{title}</h2>
      <p className="gj-statement-days">
        <span>{from === to ? from : `${from} ~ ${to}`}</span>
        <span>{t('单位：元')}</span>
      </p>
      <div className={isBeside ? 'gj-statement-halves is-beside' : 'gj-statement-halves'}>
        {halves.map((half, index) => (
          <StatementHalf
            // oxlint-disable-next-line react/no-array-index-key -- halves are left and right
            key={index}
            label={title}
            columns={columns}
            rows={half}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}
