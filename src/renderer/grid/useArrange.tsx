import { useMemo, useRef, useState, type DOMAttributes, type ReactNode, type RefObject } from 'react';
import { later } from '../../client/later';
import type { Arranging, HeaderMenuPlace } from './Arranging';
import type { GridLayout } from './GridLayout';
import type { GridProps } from './GridProps';
import { layoutColumns } from './layoutColumns';

interface Key {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const HeaderMenu = later(() => import('./arrange/HeaderMenu').then((module) => module.HeaderMenu));
const load = () => import('./arrange/arrange');

/** Listeners of the header. */
export type ArrangeListeners = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerOver' | 'onPointerDown' | 'onDoubleClick' | 'onContextMenu' | 'onKeyDown' | 'onClick'
>;

interface UsedArrange<Row> {
  layout: GridLayout<Row>;
  /** The same as long as the grid lives; undefined when its columns are not to be arranged. */
  listeners: ArrangeListeners | undefined;
  menu: ReactNode;
}

/**
 * The layout of the columns, and arranging them by pointer and keys. What does it is fetched when the pointer first
 * comes near, or at the first key.
 */
export function useArrange<Row>(
  props: GridProps<Row>,
  viewWidth: number,
  checkWidth: number,
  scroller: RefObject<HTMLDivElement | null>,
): UsedArrange<Row> {
  const { columns, arrange } = props;
  const [widths, preview] = useState<ReadonlyMap<string, number> | null>(null);
  const [place, openMenu] = useState<HeaderMenuPlace | null>(null);
  const layout = useMemo(
    () => layoutColumns(widths ? columns.map((column) => withWidth(column, widths)) : columns, viewWidth, checkWidth),
    [columns, widths, viewWidth, checkWidth],
  );
  const now = arrange && { props: { ...props, arrange }, layout, scroller, preview, openMenu };
  const latest = useRef(now);
  latest.current = now;
  const isArranged = arrange !== undefined;
  const listeners = useMemo(() => (isArranged ? listenersOf(() => latest.current!) : undefined), [isArranged, latest]);
  return {
    layout,
    listeners,
    menu: place && now && <HeaderMenu arranging={now as unknown as Arranging<never>} place={place} />,
  };
}

function withWidth<Row>(column: GridProps<Row>['columns'][number], widths: ReadonlyMap<string, number>): typeof column {
  const width = widths.get(column.key);
  return width === undefined ? column : { ...column, width, isSized: true };
}

function listenersOf<Row>(now: () => Arranging<Row>): ArrangeListeners {
  return {
    onPointerOver: () => void load(),
    onPointerDown: ({ nativeEvent }) => {
      if (nativeEvent.button === 0) void load().then(({ press }) => press(nativeEvent, now()));
    },
    onDoubleClick: ({ target }) => {
      if ((target as HTMLElement).closest('[data-grip]')) void load().then(({ fit }) => fit(keyOf(target), now()));
    },
    onClick: (event) => {
      const caret = (event.target as HTMLElement).closest('[data-menu]');
      if (!caret) return;
      const { left, bottom } = caret.closest('th')!.getBoundingClientRect();
      now().openMenu({ key: keyOf(caret), x: left, y: bottom });
    },
    onContextMenu: (event) => {
      const key = keyOf(event.target);
      if (key === '') return;
      event.preventDefault();
      now().openMenu({ key, x: event.clientX, y: event.clientY });
    },
    onKeyDown: (event) => {
      const key = keyOf(event.target);
      if (key === '' || !isArrangeKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const { nativeEvent } = event;
      void load().then(({ pressKey }) => pressKey(nativeEvent, key, now()));
    },
  };
}

/** Key of the column whose header was hit; empty where nothing is to be arranged. */
function keyOf(target: EventTarget): string {
  return (target as HTMLElement).closest<HTMLElement>('th[data-free]')?.dataset.col ?? '';
}

/** Alt+left and right size the column of a header, Alt+down opens its menu, Ctrl+Shift+left and right move it. */
function isArrangeKey({ altKey, ctrlKey, key, metaKey, shiftKey }: Key): boolean {
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (altKey) return !ctrlKey && !metaKey && (isSideways || key === 'ArrowDown');
  return isSideways && shiftKey && (ctrlKey || metaKey);
}
