import { useRef, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useT } from '../../../client';
import { settings } from '../../../client/settings';
import type { Row } from '../../../renderer/columns/fieldColumn';
import { TablePager } from '../../../renderer/table/TablePager';
import { SelectionNote } from '../../../renderer/table/SelectionNote';
import type { Table } from '../../../renderer/table/useTableScreen';
import { DriveCard } from './DriveCard';
import { driveRow } from './DriveRow';

interface DriveCardsProps {
  table: Table;
  onOpen(row: Row): void;
  /** below the months in which they came, the newest first */
  isByTime: boolean;
}

/**
 * Files as pictures. A click chooses one, with Ctrl or Shift several; arrows walk, blank chooses, Enter and a double
 * click open.
 */
export function DriveCards({ isByTime, onOpen, table }: DriveCardsProps): ReactNode {
  const t = useT();
  const { gridSize } = useSnapshot(settings);
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  const { rows, selection } = table;
  const groups = isByTime ? byMonth(rows) : [{ month: '', rows }];
  const order = groups.flatMap((group) => group.rows);

  function choose(
    row: Row,
    { ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  ): void {
    const key = table.rowKey(row);
    const from = order.findIndex((each) => table.rowKey(each) === last.current);
    const to = order.indexOf(row);
    if (shiftKey && from >= 0) selection.replace(order.slice(Math.min(from, to), Math.max(from, to) + 1));
    else if (ctrlKey || metaKey)
      selection.select(
        new Set(
          selection.keys.has(key) ? [...selection.keys].filter((each) => each !== key) : [...selection.keys, key],
        ),
      );
    else selection.replace([row]);
    if (!shiftKey) last.current = key;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const cards = [...(box.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = cards.indexOf(document.activeElement as HTMLElement);
    const card = cards[at];
    const row = order[at];
    if (!card || !row) return;
    const step = columnsOf(cards);
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + step,
      ArrowUp: at - step,
      Home: 0,
      End: cards.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) cards[Math.min(Math.max(to, 0), cards.length - 1)]?.focus();
    else if (event.key === ' ') choose(row, { ctrlKey: true, metaKey: false, shiftKey: event.shiftKey });
    else if (event.key === 'Enter') onOpen(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <div
        ref={box}
        className="gj-drive-cards"
        role="listbox"
        aria-multiselectable="true"
        aria-label={table.source.label}
        aria-busy={table.isLoading}
        tabIndex={-1}
        style={{ '--gj-drive-size': `${gridSize}px` } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {rows.length === 0 && !table.isLoading && <p className="gj-drive-none">{t('此处没有文件')}</p>}
        {groups.map((group) => {
          const cards = group.rows.map((row) => (
            <DriveCard
              key={table.rowKey(row)}
              node={driveRow(row)}
              isChosen={selection.keys.has(table.rowKey(row))}
              isEntry={row === order[0]}
              onChoose={(event) => choose(row, event)}
              onOpen={() => onOpen(row)}
            />
          ));
          if (group.month === '') return cards;
          return (
            <div key={group.month} role="group" aria-label={group.month} className="gj-drive-month">
              <b aria-hidden>{group.month}</b>
              {cards}
            </div>
          );
        })}
      </div>
      <TablePager table={table}>
        <SelectionNote table={table} />
      </TablePager>
    </>
  );
}

function byMonth(rows: readonly Row[]): { month: string; rows: Row[] }[] {
  const months = new Map<string, Row[]>();
  for (const row of rows.toSorted((a, b) => String(b.uploadTime).localeCompare(String(a.uploadTime)))) {
    const month = String(row.uploadTime ?? '').slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return [...months].map(([month, of]) => ({ month, rows: of }));
}

/** How many stand beside one another, as the page has laid them out. */
function columnsOf(cards: readonly HTMLElement[]): number {
  const top = cards[0]?.offsetTop;
  const next = cards.findIndex((card) => card.offsetTop !== top);
  return next < 1 ? Math.max(1, cards.length) : next;
}
