import { useId, useImperativeHandle, useMemo, useRef, type FocusEvent, type ReactElement } from 'react';
import { useT } from '../../client/i18n';
import { CHECK_WIDTH } from '../../language/rules/listRoom';
import { useShown } from '../context/shown';
import type { GridProps } from './GridProps';
import { GridHeader } from './GridHeader';
import { GridRow } from './GridRow';
import { GridTotals } from './GridTotals';
import { handleClick, handleDoubleClick } from './handleClick';
import { handleHeaderKey } from './handleHeaderKey';
import { handleKey } from './handleKey';
import type { Position } from './moveActive';
import { editableOnly, markedCells } from './markedCells';
import { MarkedSums } from './MarkedSums';
import { rowWindow } from './rowWindow';
import { showCell } from './showCell';
import { titleOnOverflow } from './titleOnOverflow';
import { useArrange } from './useArrange';
import { useClipboard } from './useClipboard';
import { useCursor } from './useCursor';
import { useRowSlots } from './useRowSlots';
import { useSelection } from './useSelection';
import { useViewport } from './useViewport';
import { useVisibleColumns } from './useVisibleColumns';
import { withPinned } from './withPinned';
import './grid.css';

/**
 * The one table under lists and line items: a semantic grid with frozen columns, sticky header and totals, that
 * renders only the rows and columns in view. It listens once for each kind of event; cells have no handlers.
 * About a million rows fit (browsers end at some 33 million pixels of height).
 */
export function Grid<Row>(props: GridProps<Row>): ReactElement {
  const { columns, rows, rowKey, totals, tree, height = 'auto' } = props;
  const t = useT();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const view = useViewport(scroller);
  const selection = useSelection(props);
  const { check } = selection;
  useShown(scroller, { rows: rows as readonly Record<string, unknown>[] });

  const { layout, listeners, menu } = useArrange(props, view.width, check ? CHECK_WIDTH : 0, scroller);
  const show = (at: Position) => showCell(scroller.current, layout, view.rowHeight, at.row, at.column);
  const cursor = useCursor({ props, layout, scroller, show });
  const { at } = cursor;
  const range = cursor.range ?? cursor.editedRange;
  const pinned = cursor.isEditing ? at : null;
  useClipboard(scroller, { props, columns: layout.columns, cursor, selection });

  const [markedFrom, markedTo] = [range?.left ?? 0, range?.right ?? -1];
  const marked = useMemo(
    () => new Set(layout.columns.slice(markedFrom, markedTo + 1).map(({ column }) => column.key)),
    [layout, markedFrom, markedTo],
  );

  const faulty = useMemo(() => rowsWithProblems(props.problems), [props.problems]);

  const visible = useVisibleColumns(layout, view, pinned?.column);
  const window = view.isMeasured ? rowWindow(view.top, view.height, view.rowHeight, rows.length) : { start: 0, end: 0 };
  const slotOf = useRowSlots(window);

  useImperativeHandle(props.ref, () => ({
    scrollTo: (rowIndex, columnKey) => {
      const column = layout.columns.findIndex((placed) => placed.column.key === columnKey);
      showCell(scroller.current, layout, view.rowHeight, rowIndex, column);
    },
    focus: () => scroller.current?.querySelector('table')?.focus({ preventScroll: true }),
    start: () => {
      if (!at) cursor.place({ row: 0, column: 0 }, false);
      scroller.current?.querySelector('table')?.focus({ preventScroll: true });
      return !at;
    },
  }));

  const cellCount = layout.columns.length + (check ? 1 : 0);
  const spacer = (key: string, count: number) =>
    count > 0 && (
      <tr key={key} className="gj-spacer" aria-hidden="true" style={{ height: count * view.rowHeight }}>
        <td colSpan={cellCount} />
      </tr>
    );

  const row = (index: number): ReactElement | null => {
    const data = rows[index];
    if (data === undefined) return null;
    const key = rowKey(data);
    const isActive = at?.row === index;
    const active = isActive ? layout.columns[at.column]?.column : undefined;
    const editor =
      active && cursor.isEditing
        ? props.editor?.({
            row: data,
            rowIndex: index,
            column: active,
            ...(cursor.initialKey === undefined ? {} : { initialKey: cursor.initialKey }),
            ...(range ? { marked: editableOnly(markedCells(cursor, layout.columns), layout.columns, cursor) } : {}),
          })
        : undefined;
    const mark = props.rowMark?.(data);
    return (
      <GridRow
        // Rows that are only read are reused for whatever stands in their place (a new page changes texts, not
        // elements); where things are edited, a row keeps its elements and its focus when rows come and go above it.
        key={props.editor ? key : slotOf(index)}
        row={data}
        rowKey={key}
        index={index}
        columns={visible}
        check={check}
        checkLabel={t('选择此行')}
        isSelected={selection.selected.has(key)}
        className={mark?.className}
        title={mark?.title}
        problems={faulty.has(key) ? props.problems : undefined}
        activeColumn={active?.key}
        marked={range && index >= range.top && index <= range.bottom ? marked : undefined}
        activeId={`${id}active`}
        editor={editor}
        depth={tree?.depth(data)}
        isExpandable={tree?.expandable(data) ?? false}
        isExpanded={tree?.expanded(data) ?? false}
      />
    );
  };

  const body: (ReactElement | false | null)[] = [];
  let done = 0;
  for (const range of withPinned(window, pinned?.row)) {
    body.push(spacer(`gap${done === 0 ? 'Top' : 'Middle'}`, range.start - done));
    for (let index = range.start; index < range.end; index += 1) body.push(row(index));
    done = range.end;
  }
  body.push(spacer('gapBottom', rows.length - done));

  return (
    <div
      ref={scroller}
      role="presentation"
      className={`gj-grid gj-grid-${typeof height === 'number' ? 'fixed' : height}${props.loading ? ' gj-loading' : ''}${props.onOpen && props.opensByFirst ? ' gj-opens' : ''}`}
      style={typeof height === 'number' ? { height } : undefined}
      onScroll={view.onScroll}
      onClick={(event) => handleClick({ event, props, columns: layout.columns, cursor, selection })}
      onDoubleClick={(event) => handleDoubleClick(event, props)}
      onMouseDown={(event) => {
        // Neither the boxes nor selecting a range by Shift may take the focus or mark text.
        const onCheck = (event.target as HTMLElement).closest('.gj-check') !== null;
        if (!onCheck && !(event.shiftKey && props.onSelect && !props.editor)) return;
        event.preventDefault();
        scroller.current?.querySelector('table')?.focus({ preventScroll: true });
      }}
      onPointerOver={(event) => titleOnOverflow(event.target)}
      onKeyDown={(event) => {
        if ((event.target as HTMLElement).closest('thead')) handleHeaderKey(event);
        else {
          const pageRows = Math.max(1, Math.floor(view.height / view.rowHeight) - 1);
          handleKey({ event, props, columns: layout.columns, cursor, selection, pageRows });
        }
      }}
      onBlur={(event) => {
        if (cursor.isEditing && leaves(event)) cursor.abandon();
      }}
    >
      {props.loading && <div className="gj-progress" role="progressbar" aria-label={t('加载中')} />}
      <table
        role={tree ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-rowcount={rows.length + 1 + (totals?.length ?? 0)}
        aria-colcount={columns.length}
        aria-multiselectable={check === 'many' ? true : undefined}
        aria-busy={props.loading ? true : undefined}
        aria-activedescendant={at && !cursor.isEditing ? `${id}active` : undefined}
        tabIndex={0}
        style={{ width: layout.totalWidth }}
      >
        <colgroup>
          {check && <col style={{ width: CHECK_WIDTH }} />}
          {layout.columns.map((placed) => (
            <col key={placed.column.key} style={{ width: placed.width }} />
          ))}
        </colgroup>
        <GridHeader
          columns={visible}
          sort={props.sort}
          canSort={props.onSort !== undefined}
          check={check}
          checked={selection.checked}
          listeners={listeners}
        />
        <tbody>{body}</tbody>
        {totals && totals.length > 0 && (
          <GridTotals
            columns={visible}
            totals={totals}
            labels={props.totalLabels}
            hasCheck={check !== undefined}
            firstRowIndex={rows.length + 2}
          />
        )}
      </table>
      {rows.length === 0 && !props.loading && <div className="gj-empty">{props.empty ?? t('暂无数据')}</div>}
      {menu}
      {cursor.held}
      {range && props.status && <MarkedSums rows={rows} columns={layout.columns} range={range} status={props.status} />}
    </div>
  );
}

/**
 * The focus goes to something outside; not when it goes nowhere (a click on bare ground) or into an editor's own popup.
 */
function leaves(event: FocusEvent<HTMLElement>): boolean {
  const to = event.relatedTarget;
  if (!(to instanceof HTMLElement) || event.currentTarget.contains(to)) return false;
  return to.closest('[role=dialog], [role=listbox], [role=tree], .ant-picker-dropdown, .ant-select-dropdown') === null;
}

/**
 * Keys of the rows in which something is wrong; `problems` as the grid gets them. A row none of whose places is named
 * need not look at any of them.
 */
function rowsWithProblems(problems: ReadonlyMap<string, string> | undefined): ReadonlySet<string> {
  const rows = new Set<string>();
  for (const place of problems?.keys() ?? []) {
    // Keys of rows and columns may have points themselves: of what may be the row's key, each counts.
    for (let point = place.indexOf('.'); point >= 0; point = place.indexOf('.', point + 1))
      rows.add(place.slice(0, point));
  }
  return rows;
}
