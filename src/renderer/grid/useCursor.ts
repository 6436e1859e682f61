import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { rangeOf, type CellRange } from './CellRange';
import { focusEditor } from './focusEditor';
import type { GridLayout } from './GridLayout';
import type { GridProps } from './GridProps';
import { moveActive, type Position } from './moveActive';
import { nextEditable } from './nextEditable';
import { useHeldKeys, type Step } from './useHeldKeys';

/** The active cell, whether it is being edited, and the ways to move it. */
export interface Cursor {
  /** Row index and column in order of display. */
  at: Position | null;
  isEditing: boolean;
  initialKey: string | undefined;
  isEditable(at: Position): boolean;
  /** Puts the cursor somewhere; `edit` opens the editor if the cell is editable. */
  place(at: Position, edit: boolean): void;
  edit(initialKey?: string): void;
  /** Leaves the editor; the keyboard goes back to the table. */
  leave(): void;
  /** Like `leave`, when the focus has gone elsewhere already. */
  abandon(): void;
  /** Cells marked together, the cursor at one corner; null for the cursor alone. */
  range: CellRange | null;
  /** The same while the cell is edited: cells that were marked when the editing began. */
  editedRange: CellRange | null;
  /** Marks all cells between where the marking began and a place. */
  extendTo(at: Position): void;
  /** Takes the cursor away, so that Tab leaves the table (no keyboard trap). */
  release(): void;
  isReleased: boolean;
  /** Arrow, page and edge keys; false when the key does not move. `isExtending` marks the cells on the way. */
  move(key: string, isFar: boolean, pageRows: number, isExtending?: boolean): boolean;
  /** Enter and Tab; false when there is no further cell. Enter and Tab behind the last cell ask the owner for a row. */
  advance(isBack: boolean, byEnter?: boolean): boolean;
  /** where keys go while it is not known to which cell they belong */
  held: ReactNode;
}

interface Setting<Row> {
  props: GridProps<Row>;
  layout: GridLayout<Row>;
  scroller: RefObject<HTMLDivElement | null>;
  show(at: Position): void;
}

export function useCursor<Row>({ props, layout, scroller, show }: Setting<Row>): Cursor {
  const { rows, editor, editable, onActive } = props;
  const [own, setOwn] = useState(props.active ?? null);
  const [mode, setMode] = useState<{ isEditing: boolean; initialKey?: string }>({ isEditing: false });
  const awaited = useRef<number>(undefined);
  const [anchor, setAnchor] = useState<Position | null>(null);
  const [isReleased, setReleased] = useState(false);

  const cell = props.active === undefined ? own : props.active;
  const column = cell ? layout.columns.findIndex((placed) => placed.column.key === cell.column) : -1;
  const at: Position | null = cell && column >= 0 && cell.row < rows.length ? { row: cell.row, column } : null;

  const isEditable = (position: Position): boolean => {
    const row = rows[position.row];
    const placed = layout.columns[position.column];
    if (!editor || row === undefined || !placed) return false;
    return editable ? editable(row, placed.column) : true;
  };
  const isEditing = mode.isEditing && at !== null && isEditable(at);

  const isAnchored = anchor !== null && anchor.row < rows.length && anchor.column < layout.columns.length;
  const marked =
    at && isAnchored && (anchor.row !== at.row || anchor.column !== at.column) ? rangeOf(anchor, at) : null;
  const [range, editedRange] = isEditing ? [null, marked] : [marked, null];

  const place = (to: Position, edit: boolean, from: Position | null = null): void => {
    const placed = layout.columns[to.column];
    if (!placed) return;
    setAnchor(from);
    setReleased(false);
    const next = { row: to.row, column: placed.column.key };
    setOwn(next);
    onActive?.(next);
    const opens = edit && isEditable(to);
    setMode({ isEditing: opens });
    if (!opens && isEditing) focusTable(scroller.current);
  };

  const row = at?.row;
  const position = at?.column;
  useLayoutEffect(() => {
    if (row !== undefined && position !== undefined) show({ row, column: position });
    if (isEditing) focusEditor(scroller.current, mode.initialKey !== undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new place scrolls: a new render must not pull the page back
  }, [row, position, isEditing]);

  const counts = { rowCount: rows.length, columnCount: layout.columns.length };
  const editableAt = (r: number, c: number) => isEditable({ row: r, column: c });
  const enterableAt = (r: number, c: number) => {
    const [line, placed] = [rows[r], layout.columns[c]];
    if (line === undefined || !placed || !editableAt(r, c)) return false;
    return (props.enterStop?.(placed.column) ?? true) && !props.enterPasses?.(line, placed.column);
  };

  useEffect(() => {
    const wanted = awaited.current;
    if (wanted === undefined || rows.length <= wanted) return;
    awaited.current = undefined;
    const to = nextEditable({ from: { row: wanted, column: -1 }, isBack: false, ...counts, isEditable: enterableAt });
    if (to) place(to, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- waits for the appended row and nothing else
  }, [rows.length]);

  const held = useHeldKeys(scroller, (step) => void go(step), props.onHeld);

  /** Cells of a row between where a step begins and where it leads, that one included. */
  const passed = ({ isBack, byEnter }: Step, from: Position, to: Position | undefined): string[] => {
    const last = to && to.row === from.row ? to.column : isBack ? 0 : layout.columns.length - 1;
    const [first, end] = isBack ? [last, from.column - 1] : [from.column + 1, last];
    return layout.columns
      .slice(first, end + 1)
      .filter(({ column: each }) => !byEnter || (props.enterStop?.(each) ?? true))
      .map(({ column: each }) => each.key);
  };

  const go = (step: Step): boolean => {
    const { from, isBack, byEnter } = step;
    const to = nextEditable({ from, isBack, ...counts, isEditable: byEnter ? enterableAt : editableAt });
    const row = from ? rows[from.row] : undefined;
    const known = from && row !== undefined ? props.decidedLater?.(row, passed(step, from, to)) : undefined;
    if (known) {
      setMode({ isEditing: false });
      held.hold(step, known);
      return true;
    }
    if (to) {
      place(to, true);
      return true;
    }
    if (isBack || !props.onRowsEnd) return false;
    awaited.current = rows.length;
    props.onRowsEnd();
    return true;
  };

  return {
    at,
    isEditing,
    held: held.input,
    initialKey: mode.initialKey,
    isEditable,
    place,
    edit(initialKey) {
      if (at && isEditable(at))
        setMode(initialKey === undefined ? { isEditing: true } : { isEditing: true, initialKey });
    },
    leave() {
      setMode({ isEditing: false });
      focusTable(scroller.current);
    },
    abandon() {
      setMode({ isEditing: false });
    },
    range,
    editedRange,
    isReleased: isReleased && at === null,
    release() {
      setAnchor(null);
      setOwn(null);
      onActive?.(null);
      setReleased(true);
    },
    extendTo(to) {
      place(to, false, (isAnchored ? anchor : at) ?? to);
    },
    move(key, isFar, pageRows, isExtending = false) {
      const to = moveActive({ from: at, key, isFar, ...counts, pageRows });
      if (!to) return false;
      if (isExtending && at && !isEditing) {
        place(to, false, isAnchored ? anchor : at);
        return true;
      }
      place(to, isEditing && to.row !== at?.row);
      return true;
    },
    advance: (isBack, byEnter = false) => go({ from: at, isBack, byEnter }),
  };
}

function focusTable(scroller: HTMLDivElement | null): void {
  scroller?.querySelector('table')?.focus({ preventScroll: true });
}
