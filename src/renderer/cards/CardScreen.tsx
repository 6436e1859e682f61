import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../client';
import type { Row } from '../columns/fieldColumn';
import type { GridColumn, GridSort, GridTree } from '../grid';
import { useShown } from '../inspect/shown';
import { Pager, type PagerProps } from '../query/Pager';
import type { SearchFormProps } from '../query/SearchForm';
import { Card } from './Card';
import { cardParts } from './cardParts';
import { CardTools } from './CardTools';
import { CardTotals } from './CardTotals';
import './cards.css';

export interface CardScreenProps {
  label: string;
  /** plans and conditions of a list, above all */
  query?: ReactNode;
  filter: SearchFormProps;
  columns: readonly GridColumn<Row>[];
  /** key of the column that tells the record's state */
  stateKey?: string;
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** marks a card, with a word that says why */
  rowMark?(row: Row): { className: string; title: string } | undefined;
  tree?: GridTree<Row>;
  sort: readonly GridSort[];
  onSort(sort: GridSort[]): void;
  selection?: { keys: ReadonlySet<string>; select(keys: ReadonlySet<string>): void };
  onOpen?(row: Row): void;
  onReload(): void;
  /** of the page, and of the whole query */
  totals?: readonly Record<string, string>[];
  isLoading: boolean;
  empty: string;
  /** left out for a tree, which is not paged */
  pager?: PagerProps;
  /** the bar of actions */
  children?: ReactNode;
}

/** Cards drawn at once; a tree may have thousands of rows. */
const CARDS = 100;

/**
 * A list or report on a small screen: the search behind a button, a card for each record, pages, totals and actions
 * under the thumb.
 */
export function CardScreen(props: CardScreenProps): ReactNode {
  const t = useT();
  const { columns, stateKey, rows, rowKey, tree, selection, pager } = props;
  const [count, setCount] = useState(CARDS);
  const parts = useMemo(() => cardParts(columns, stateKey), [columns, stateKey]);
  const chosen = useRef(selection);
  chosen.current = selection;
  const tick = useCallback(
    (row: Row) => {
      const next = new Set(chosen.current?.keys);
      const key = rowKey(row);
      if (!next.delete(key)) next.add(key);
      chosen.current?.select(next);
    },
    [rowKey],
  );
  const top = useRef<HTMLElement>(null);
  useShown(top, { rows });
  const onPage = (page: { pageNum: number; pageSize: number }): void => {
    setCount(CARDS);
    top.current?.scrollIntoView({ block: 'start' });
    pager?.onChange(page);
  };
  return (
    <section ref={top} className="gj-card-screen" aria-label={props.label} aria-busy={props.isLoading || undefined}>
      {props.query}
      <CardTools {...props} />
      <ul className="gj-card-list" aria-label={props.label}>
        {rows.slice(0, count).map((row, index) => {
          const key = rowKey(row);
          return (
            <Card
              key={key}
              row={row}
              index={index}
              parts={parts}
              mark={props.rowMark?.(row)}
              isTicked={selection?.keys.has(key) === true}
              {...(tree ? { tree } : {})}
              {...(selection ? { onTick: tick } : {})}
              {...(props.onOpen ? { onOpen: props.onOpen } : {})}
            />
          );
        })}
      </ul>
      {rows.length === 0 && !props.isLoading && <p className="gj-card-none">{props.empty}</p>}
      {rows.length > count && (
        <button type="button" className="gj-button gj-card-more" onClick={() => setCount(count + CARDS)}>
          {t('显示更多')}
        </button>
      )}
      {props.totals && props.totals.length > 1 && pager && (
        <CardTotals columns={columns} totals={props.totals.slice(0, 1)} labels={[t('本页合计')]} />
      )}
      {pager && <Pager {...pager} onChange={onPage} />}
      <div className="gj-card-bar">
        {props.totals && <CardTotals columns={columns} totals={props.totals.slice(-1)} labels={[t('合计')]} />}
        {props.children}
      </div>
    </section>
  );
}
