import { useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { selectAll } from '../grid/selectAll';
import { FilterSheet } from './FilterSheet';
import type { CardScreenProps } from './CardScreen';
import { SortSelect } from './SortSelect';

/** Above the cards: search with the count of what is searched for, order, all ticks, and asking anew. */
export function CardTools({
  filter,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selection,
  onReload,
}: CardScreenProps): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const conditions = Object.values(filter.filters).filter((value) => value !== '').length;
  const keys = rows.map(rowKey);
  const ticked = keys.filter((key) => selection?.keys.has(key)).length;
  return (
    <div className="gj-card-tools">
      {selection && (
        <label className="gj-card-all">
          <input
            type="checkbox"
            checked={ticked > 0 && ticked === keys.length}
            ref={(box) => {
              if (box) box.indeterminate = ticked > 0 && ticked < keys.length;
            }}
            onChange={() => selection.select(selectAll(selection.keys, keys))}
          />
          {t('全选')}
        </label>
      )}
      <span className="gj-card-tools-end">
        <SortSelect columns={columns} sort={sort} onSort={onSort} />
        {filter.fields.length > 0 && (
          <button type="button" className="gj-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('筛选')}
            {conditions > 0 && <span className="gj-card-count">{conditions}</span>}
          </button>
        )}
        <button
          type="button"
          className="gj-button gj-card-reload"
          onClick={onReload}
          aria-label={t('刷新')}
          title={t('刷新')}
        >
          ⟳
        </button>
      </span>
      {isOpen && <FilterSheet filter={filter} onClose={() => setOpen(false)} />}
    </div>
  );
}
