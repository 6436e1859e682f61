import { useEffect, useRef, type RefObject } from 'react';
import type { Row } from '../../../renderer/columns/fieldColumn';
import type { Table } from '../../../renderer/table/useTableScreen';
import type { DriveActions } from './useDriveActions';

interface Keys {
  actions: DriveActions;
  table: Table;
  open(row: Row): void;
  /** goes to the folder above */
  onUp?(): void;
}

/**
 * Keys of a file manager, where nobody is entering anything: F2 renames, Del deletes, Ctrl+X, C, V cut, copy and paste,
 * Ctrl+A chooses all, Backspace and Alt+Up go up, Enter opens what is chosen.
 */
export function useDriveKeys(box: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || target.closest('input, textarea, select, [contenteditable], dialog')) return;
      const { actions, onUp, open, table } = latest.current;
      const isCtrl = event.ctrlKey || event.metaKey;
      const [first] = table.selection.rows;
      const act =
        event.altKey && event.key === 'ArrowUp'
          ? onUp
          : isCtrl
            ? {
                a: () => table.selection.replace(table.rows),
                x: actions.cut,
                c: actions.take,
                v: actions.paste,
              }[event.key.toLowerCase()]
            : {
                F2: actions.rename,
                Delete: actions.recycle,
                Backspace: onUp,
                Enter: first && table.selection.rows.length === 1 ? () => open(first) : undefined,
              }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [box]);
}
