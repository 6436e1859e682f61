import { useRef, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { CardTotals } from '../cards/CardTotals';
import { useShown } from '../context/shown';
import { Pager } from '../query/Pager';
import { CardRows } from './CardRows';
import { CardTools } from './CardTools';
import { SelectionNote } from './SelectionNote';
import { TableQuery } from './TableQuery';
import type { TableScreenProps } from './TableScreen';
import '../cards/cards.css';

const CARDS = 100;

/**
 * A list or report on a small screen: the search behind a button, a card for each record, pages, totals and actions
 * under the thumb.
 */
export function CardScreen({ table, actions, notes, onOpen = table.onOpen }: TableScreenProps): ReactNode {
  const t = useT();
  const { rows, source, state, totals, tree } = table;
  const [count, setCount] = useState(CARDS);
  const top = useRef<HTMLElement>(null);
  useShown(top, { rows });
  const onPage = (page: { pageNum: number; pageSize: number }): void => {
    setCount(CARDS);
    top.current?.scrollIntoView({ block: 'start' });
    table.onPage(page);
  };
  return (
    <section ref={top} className="gj-card-screen" aria-label={source.label} aria-busy={table.isLoading || undefined}>
      <TableQuery table={table} />
      <CardTools table={table} />
      <CardRows table={table} count={count} onMore={() => setCount(count + CARDS)} onOpen={onOpen} />
      {totals && totals.length > 1 && !tree && (
        <CardTotals columns={source.columns} totals={totals.slice(0, 1)} labels={[t('本页合计')]} />
      )}
      {!tree && (
        <Pager total={table.page.total} pageNum={state.pageNum} pageSize={state.pageSize} onChange={onPage}>
          {notes}
          <SelectionNote table={table} />
        </Pager>
      )}
      <div className="gj-card-bar">
        {totals && <CardTotals columns={source.columns} totals={totals.slice(-1)} labels={[t('合计')]} />}
        {actions}
      </div>
    </section>
  );
}
