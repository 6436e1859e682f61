import { useEffect, type RefObject } from 'react';
import type { GridHandle } from '../grid';

const MOVES = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'];
const ACTS = ['Enter', ' '];

/**
 * Keys of a table work as soon as its rows are there, while the focus is nowhere or on the heading of the page, where a
 * screen reader begins: the first of them takes the focus into the table. Where no row was active yet, one that moves
 * leads to the first row, and one that acts means that row.
 */
export function useIdleKeys(within: RefObject<HTMLElement | null>, grid: RefObject<GridHandle | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { altKey, ctrlKey, defaultPrevented, isComposing, key, metaKey, shiftKey } = event;
      if (defaultPrevented || isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
      const table = within.current?.querySelector('table');
      if (!table?.querySelector('tbody tr[data-row]') || !(MOVES.includes(key) || ACTS.includes(key))) return;
      if (!isIdle(table) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const isFirst = grid.current?.start() === true;
      if (isFirst && MOVES.includes(key)) return;
      // Once the row is active.
      requestAnimationFrame(() =>
        table.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      );
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [within, grid]);
}

/** Whether nobody is anywhere: no control has the focus, and no heading but that of the page with the table. */
function isIdle(table: Element): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.matches('h1') && activeElement.parentElement?.contains(table) === true;
}
