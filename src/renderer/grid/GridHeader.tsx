import { memo, type ReactElement } from 'react';
import { useT } from '../../client/i18n';
import type { PlacedColumn } from './GridLayout';
import type { GridSort } from './GridSort';
import type { ArrangeListeners } from './useArrange';
import type { VisibleColumns } from './visibleColumns';

interface GridHeaderProps<Row> {
  columns: VisibleColumns<Row>;
  sort: readonly GridSort[] | undefined;
  canSort: boolean;
  check: 'many' | 'one' | undefined;
  checked: 'all' | 'some' | 'none';
  /** for arranging the columns; undefined: they are not to be arranged */
  listeners: ArrangeListeners | undefined;
}

/** The sticky header: titles, sorting, arranging, and the checkbox for all rows. */
export const GridHeader = memo(GridHeaderView) as typeof GridHeaderView;

function GridHeaderView<Row>({
  columns,
  sort,
  canSort,
  check,
  checked,
  listeners,
}: GridHeaderProps<Row>): ReactElement {
  const t = useT();
  const firstSortable = columns.find((entry) => typeof entry !== 'number' && entry.column.sortable);
  return (
    <thead {...listeners}>
      <tr aria-rowindex={1}>
        {check && (
          <th className="gj-check gj-frozen" scope="col" aria-label={t('选择')}>
            {check === 'many' && (
              <input
                type="checkbox"
                data-check-all=""
                tabIndex={-1}
                readOnly
                checked={checked === 'all'}
                ref={(input) => {
                  if (input) input.indeterminate = checked === 'some';
                }}
                aria-label={t('全选')}
              />
            )}
          </th>
        )}
        {columns.map((placed, position) =>
          typeof placed === 'number' ? (
            <th key={`gap${position}`} colSpan={placed} role="presentation" />
          ) : (
            <HeaderCell
              key={placed.column.key}
              placed={placed}
              sort={sort}
              canSort={canSort && placed.column.sortable === true}
              isFree={listeners !== undefined && !placed.column.stays}
              tabIndex={placed === firstSortable ? 0 : -1}
            />
          ),
        )}
      </tr>
    </thead>
  );
}

/** See {@link isArrangeKey}. */
const SHORTCUTS = 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowDown Control+Shift+ArrowLeft Control+Shift+ArrowRight';

function HeaderCell<Row>(props: {
  placed: PlacedColumn<Row>;
  sort: readonly GridSort[] | undefined;
  canSort: boolean;
  isFree: boolean;
  tabIndex: number;
}): ReactElement {
  const { placed, sort = [], canSort, isFree } = props;
  const { column } = placed;
  const rank = sort.findIndex((entry) => entry.key === column.key);
  const current = sort[rank];
  const title = (
    <>
      {column.required && (
        <span className="gj-required" aria-hidden="true">
          *
        </span>
      )}
      <span className="gj-title">{column.title}</span>
      {column.help && (
        <span className="gj-help" title={column.help} role="img" aria-label={column.help}>
          ?
        </span>
      )}
    </>
  );
  return (
    <th
      scope="col"
      data-col={column.key}
      data-free={isFree ? '' : undefined}
      aria-colindex={placed.index + 1}
      aria-sort={current ? (current.descending ? 'descending' : 'ascending') : canSort ? 'none' : undefined}
      className={placed.className || undefined}
      style={placed.style}
    >
      {canSort ? (
        <button
          type="button"
          className="gj-sort"
          data-sort=""
          data-head=""
          tabIndex={props.tabIndex}
          aria-keyshortcuts={isFree ? SHORTCUTS : undefined}
        >
          {title}
          <span className={`gj-arrow${current ? (current.descending ? ' gj-down' : ' gj-up') : ''}`} aria-hidden="true">
            {current && sort.length > 1 ? rank + 1 : ''}
          </span>
        </button>
      ) : (
        <span className="gj-plain" {...(isFree ? { tabIndex: -1, 'data-head': '' } : {})}>
          {title}
        </span>
      )}
      {isFree && (
        <>
          <span className="gj-caret" data-menu="" aria-hidden="true" />
          <span className={`gj-grip${placed.frozen === 'right' ? ' gj-before' : ''}`} data-grip="" aria-hidden="true" />
        </>
      )}
    </th>
  );
}
