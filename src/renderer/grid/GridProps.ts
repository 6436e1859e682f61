import type { ReactNode, Ref, RefObject } from 'react';
import type { GridArrange } from './GridArrange';
import type { GridCell } from './GridCell';
import type { GridPlace } from './GridPlace';
import type { GridColumn } from './GridColumn';
import type { GridEditorProps } from './GridEditorProps';
import type { GridHandle } from './GridHandle';
import type { GridSort } from './GridSort';
import type { GridTree } from './GridTree';

export interface GridProps<Row> {
  ref?: Ref<GridHandle>;
  columns: readonly GridColumn<Row>[];
  /** Replace the objects of changed rows only: a row object that stays the same is not rendered again. */
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Accessible name of the table. */
  label: string;
  /**
   * `fill`: the parent's height, scrolling inside; `auto` (default): as high as the rows, up to
   * `--gj-grid-max-height` (70vh), then scrolling inside; a number: pixels.
   */
  height?: number | 'fill' | 'auto';

  sort?: readonly GridSort[];
  /** Click: ascending, descending, none. Shift keeps the other columns. */
  onSort?(sort: GridSort[]): void;

  selection?: ReadonlySet<string>;
  /** Giving it shows the column of checkboxes. */
  onSelect?(keys: Set<string>): void;
  selectionMode?: 'many' | 'one';
  /** Double click, or Enter where nothing is edited; `columnKey`: of the cell that it was done to. */
  onOpen?(row: Row, columnKey?: string): void;
  /** A click on the first cell of a row opens it, too, which its look tells. */
  opensByFirst?: boolean;

  /** Giving it lets people size, move, freeze and hide columns from the header. */
  arrange?: GridArrange;
  /** Asks for a filter of one column; `anchor` is its header. */
  onFilter?(columnKey: string, anchor: HTMLElement): void;

  /** Footer rows, by column key. */
  totals?: readonly Record<string, ReactNode>[];
  /** One for each footer row, e.g. 本页合计 and 合计. */
  totalLabels?: readonly string[];
  /** the line that tells number, sum and average of the cells that are marked */
  status?: RefObject<HTMLElement | null>;
  loading?: boolean;
  empty?: ReactNode;
  /** Marks a row by a class and says why in its title. */
  rowMark?(row: Row): { className: string; title: string } | undefined;
  tree?: GridTree<Row>;

  /** Left out, the grid keeps the cursor itself. */
  active?: GridCell | null;
  onActive?(cell: GridCell | null): void;
  editor?(cell: GridEditorProps<Row>): ReactNode;
  /** Default: every cell, when there is an `editor`. */
  editable?(row: Row, column: GridColumn<Row>): boolean;
  /** Whether Enter stops at an editable column; Tab and arrows stop at all. Default: every column. */
  enterStop?(column: GridColumn<Row>): boolean;
  /** Of such a column, whether Enter goes past the cell of this row: there is nothing left to enter in it. */
  enterPasses?(row: Row, column: GridColumn<Row>): boolean;
  /**
   * When it will be known which of these cells may be entered; undefined where it is. Until then the way to the next
   * cell is open, and keys wait.
   */
  decidedLater?(row: Row, columnKeys: readonly string[]): Promise<unknown> | undefined;
  /** Keys wait from now on, until they are `entered`. */
  onHeld?(entered: Promise<void>): void;
  /** Enter or Tab behind the last editable cell: append a row here and the cursor moves into it. */
  onRowsEnd?(): void;
  /** Delete on editable cells that are not being edited. */
  onClear?(cells: readonly GridPlace[]): void;
  /**
   * A block of texts from the clipboard, to be entered from a cell on; `columns` are the keys from there to the right.
   */
  onPaste?(rowIndex: number, columns: readonly string[], cells: readonly (readonly string[])[]): void;
  /** Ctrl+D: cells take what stands in the first row of their block, a single row what stands above it. */
  onFill?(fromRow: number, cells: readonly GridPlace[]): void;
  /** Text of what is wrong, by `rowKey + '.' + column.key`. */
  problems?: ReadonlyMap<string, string>;
}
