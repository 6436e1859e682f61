import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useT } from '../../client';
import { Button } from '../../ui/Button';
import { Card } from '../cards/Card';
import { cardParts } from '../cards/cardParts';
import type { Row } from '../columns/fieldColumn';
import type { Table } from './useTableScreen';

interface CardRowsProps {
  table: Table;
  /** cards drawn at once; a tree may have thousands of rows */
  count: number;
  /** draws more of them */
  onMore(): void;
  /** left out where nothing opens */
  onOpen?: ((row: Row) => void) | undefined;
}

/** A card for each row of a table; a tap ticks or opens it. */
export function CardRows({ table, count, onMore, onOpen }: CardRowsProps): ReactNode {
  const t = useT();
  const { rows, rowKey, selection, source, tree } = table;
  const { columns, isSelectable, label, stateKey } = source;
  const parts = useMemo(() => cardParts(columns, stateKey), [columns, stateKey]);
  const chosen = useRef(selection);
  chosen.current = selection;
  const tick = useCallback(
    (row: Row) => {
      const next = new Set(chosen.current.keys);
      const key = rowKey(row);
      if (!next.delete(key)) next.add(key);
      chosen.current.select(next);
    },
    [rowKey],
  );
  return (
    <>
      <ul className="gj-card-list" aria-label={label}>
        {rows.slice(0, count).map((row, index) => (
          <Card
            key={rowKey(row)}
            row={row}
            index={index}
            parts={parts}
            mark={table.rowMark?.(row)}
            isTicked={selection.keys.has(rowKey(row))}
            {...(tree ? { tree } : {})}
            {...(isSelectable ? { onTick: tick } : {})}
            {...(onOpen ? { onOpen } : {})}
          />
        ))}
      </ul>
      {rows.length === 0 && !table.isLoading && <p className="gj-card-none">{table.empty}</p>}
      {rows.length > count && (
        <Button className="gj-card-more" onClick={onMore}>
          {t('显示更多')}
        </Button>
      )}
    </>
  );
}
