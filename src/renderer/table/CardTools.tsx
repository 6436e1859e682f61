import { useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { later } from '../../client/later';
import { selectAll } from '../grid/selectAll';
import { Button } from '../../ui/Button';
import type { Table } from './useTableScreen';
import { SortSelect } from './SortSelect';

const FilterSheet = later(() => import('./FilterSheet').then((module) => module.FilterSheet));

/** Above the cards: search with the count of what is searched for, order, all ticks, and asking anew. */
export function CardTools({ table }: { table: Table }): ReactNode {
  const t = useT();
  const { rows, rowKey, search, selection, source, state } = table;
  const [isOpen, setOpen] = useState(false);
  const conditions = Object.values(state.filters).filter((value) => value !== '').length;
  const keys = rows.map(rowKey);
  const ticked = keys.filter((key) => selection.keys.has(key)).length;
  const filter = {
    screen: source.screen.name,
    fields: source.form,
    filters: state.filters,
    onSearch: table.onSearch,
    search,
  };
  return (
    <div className="gj-card-tools">
      {source.isSelectable && (
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
        <SortSelect columns={source.columns} sort={state.sort} onSort={table.onSort} />
        {source.form.length > 0 && (
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('筛选')}
            {conditions > 0 && <span className="gj-card-count">{conditions}</span>}
          </Button>
        )}
        <Button className="gj-card-reload" onClick={table.reload} aria-label={t('刷新')} title={t('刷新')}>
          ⟳
        </Button>
      </span>
      {isOpen && <FilterSheet filter={filter} onClose={() => setOpen(false)} />}
    </div>
  );
}
