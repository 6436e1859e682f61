import { memo, useRef, type ReactElement, type ReactNode } from 'react';
import type { PlacedColumn } from './GridLayout';
import { RowCheck } from './RowCheck';
import { TreeToggle } from './TreeToggle';
import type { VisibleColumns } from './visibleColumns';

interface GridRowProps<Row> {
  row: Row;
  rowKey: string;
  index: number;
  columns: VisibleColumns<Row>;
  check: 'many' | 'one' | undefined;
  checkLabel: string;
  isSelected: boolean;
  className: string | undefined;
  title: string | undefined;
  problems: ReadonlyMap<string, string> | undefined;
  /** Key of the column where the cursor stands, in this row only. */
  activeColumn: string | undefined;
  activeId: string;
  /** Keys of the marked columns, in marked rows only. */
  marked: ReadonlySet<string> | undefined;
  /** Stands in the active cell instead of its text. */
  editor: ReactNode;
  /** Undefined when the table is no tree. */
  depth: number | undefined;
  isExpandable: boolean;
  isExpanded: boolean;
}

interface Kept {
  column: unknown;
  placed: unknown;
  value: unknown;
  mark: string | undefined;
  problem: string | undefined;
  isActive: boolean;
  isMarked: boolean;
  content: ReactNode;
  ownClass: string | undefined;
  element: ReactElement;
}

/** One row. It has no handlers (the table listens for all) and renders again only when one of its own facts changed. */
export const GridRow = memo(GridRowView) as typeof GridRowView;

function GridRowView<Row>(props: GridRowProps<Row>): ReactElement {
  const { rowKey, index, columns, check, isSelected, depth } = props;
  const memory = useRef({ rowKey, cells: new Map<string, Kept>() });
  if (memory.current.rowKey !== rowKey) memory.current = { rowKey, cells: new Map() };
  const { cells } = memory.current;
  const treeColumn = depth === undefined ? undefined : columns.find((entry) => typeof entry !== 'number');

  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={check ? isSelected : undefined}
      aria-level={depth === undefined ? undefined : depth + 1}
      aria-expanded={depth !== undefined && props.isExpandable ? props.isExpanded : undefined}
      className={props.className}
      title={props.title}
    >
      {check && <RowCheck mode={check} isChecked={isSelected} label={props.checkLabel} />}
      {columns.map((placed, position) => {
        if (typeof placed === 'number') return <td key={`gap${position}`} colSpan={placed} role="presentation" />;
        const isActive = placed.column.key === props.activeColumn;
        if (isActive && props.editor !== undefined) return editorCell(placed, props);
        if (placed === treeColumn) return treeCell(placed, props);
        return keptCell(cells, placed, isActive, props);
      })}
    </tr>
  );
}

/** The element of the last time when nothing that it shows has changed: React then skips it altogether. */
function keptCell<Row>(
  cells: Map<string, Kept>,
  placed: PlacedColumn<Row>,
  isActive: boolean,
  { row, rowKey, problems, activeId, marked }: GridRowProps<Row>,
): ReactElement {
  const { column } = placed;
  const value = column.value(row);
  const mark = column.mark?.(row);
  const problem = problems?.get(`${rowKey}.${column.key}`);
  const isMarked = marked?.has(column.key) ?? false;
  const kept = cells.get(column.key);
  const isSameContent =
    kept !== undefined && kept.column === column && Object.is(kept.value, value) && kept.mark === mark;
  if (
    isSameContent &&
    kept.placed === placed &&
    kept.problem === problem &&
    kept.isActive === isActive &&
    kept.isMarked === isMarked
  ) {
    return kept.element;
  }
  const content = isSameContent ? kept.content : column.cell(value, row);
  const ownClass = isSameContent ? kept.ownClass : column.className?.(value, row);
  const element = (
    <td
      key={column.key}
      data-col={column.key}
      aria-colindex={placed.index + 1}
      className={classes(placed, isMarked ? `${ownClass ?? ''} gj-marked` : ownClass, isActive, problem)}
      aria-selected={isMarked || undefined}
      style={placed.style}
      id={isActive ? activeId : undefined}
      aria-invalid={problem === undefined ? undefined : true}
      title={problem}
    >
      {content}
    </td>
  );
  cells.set(column.key, { column, placed, value, mark, problem, isActive, isMarked, content, ownClass, element });
  return element;
}

function editorCell<Row>(placed: PlacedColumn<Row>, props: GridRowProps<Row>): ReactElement {
  const { column } = placed;
  const problem = props.problems?.get(`${props.rowKey}.${column.key}`);
  return (
    <td
      key={column.key}
      data-col={column.key}
      aria-colindex={placed.index + 1}
      className={classes(placed, 'gj-editing', true, problem)}
      style={placed.style}
      id={props.activeId}
      aria-invalid={problem === undefined ? undefined : true}
      title={problem}
    >
      <div className="gj-editor">{props.editor}</div>
    </td>
  );
}

function treeCell<Row>(placed: PlacedColumn<Row>, props: GridRowProps<Row>): ReactElement {
  const { column } = placed;
  const value = column.value(props.row);
  const isActive = column.key === props.activeColumn;
  return (
    <td
      key={column.key}
      data-col={column.key}
      aria-colindex={placed.index + 1}
      className={classes(placed, column.className?.(value, props.row), isActive, undefined)}
      style={placed.style}
      id={isActive ? props.activeId : undefined}
    >
      <TreeToggle depth={props.depth ?? 0} isExpandable={props.isExpandable} isExpanded={props.isExpanded} />
      {column.cell(value, props.row)}
    </td>
  );
}

function classes<Row>(
  placed: PlacedColumn<Row>,
  own: string | undefined,
  isActive: boolean,
  problem: string | undefined,
): string | undefined {
  let result = placed.className;
  if (own) result += ` ${own}`;
  if (isActive) result += ' gj-active';
  if (problem !== undefined) result += ' gj-bad';
  return result || undefined;
}
