import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import type { Row } from '../columns/fieldColumn';
import { useShown } from '../context/shown';
import { Pager } from '../query/Pager';
import type { TableScreenProps } from './TableScreen';
import { Card } from '../cards/Card';
import { cardParts } from '../cards/cardParts';
import { CardTools } from './CardTools';
import { CardTotals } from '../cards/CardTotals';
import { Button } from '../../ui/Button';
import '../cards/cards.css';

export interface CardScreenProps extends TableScreenProps {
  /** plans and conditions, above all */
  query: ReactNode;
  /** how much is ticked */
  selected: ReactNode;
}

/** Cards drawn at once; a tree may have thousands of rows. */
const CARDS = 100;

/**
 * A list or report on a small screen: the search behind a button, a card for each record, pages, totals and actions
 * under the thumb.
 */
export function CardScreen({ table, actions, notes, query, selected, ...props }: CardScreenProps): ReactNode {
  const t = useT();
  const { rows, rowKey, selection, source, totals, tree } = table;
  const { columns, isSelectable, label, stateKey } = source;
  const onOpen = props.onOpen ?? table.onOpen;
  const [count, setCount] = useState(CARDS);
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
  const top = useRef<HTMLElement>(null);
  useShown(top, { rows });
  const onPage = (page: { pageNum: number; pageSize: number }): void => {
    setCount(CARDS);
    top.current?.scrollIntoView({ block: 'start' });
    table.onPage(page);
  };
  const { pageNum, pageSize } = table.state;
  return (
    <section ref={top} className="gj-card-screen" aria-label={label} aria-busy={table.isLoading || undefined}>
      {query}
      <CardTools table={table} />
      <ul className="gj-card-list" aria-label={label}>
        {rows.slice(0, count).map((row, index) => {
          const key = rowKey(row);
          return (
            <Card
              key={key}
              row={row}
              index={index}
              parts={parts}
              mark={table.rowMark?.(row)}
              isTicked={selection.keys.has(key)}
              {...(tree ? { tree } : {})}
              {...(isSelectable ? { onTick: tick } : {})}
              {...(onOpen ? { onOpen } : {})}
            />
          );
        })}
      </ul>
      {rows.length === 0 && !table.isLoading && <p className="gj-card-none">{table.empty}</p>}
      {rows.length > count && (
        <Button className="gj-card-more" onClick={() => setCount(count + CARDS)}>
          {t('显示更多')}
        </Button>
      )}
      {totals && totals.length > 1 && !tree && (
        <CardTotals columns={columns} totals={totals.slice(0, 1)} labels={[t('本页合计')]} />
      )}
      {!tree && (
        <Pager total={table.page.total} pageNum={pageNum} pageSize={pageSize} onChange={onPage}>
          {notes}
          {selected}
        </Pager>
      )}
      <div className="gj-card-bar">
        {totals && <CardTotals columns={columns} totals={totals.slice(-1)} labels={[t('合计')]} />}
        {actions}
      </div>
    </section>
  );
}
