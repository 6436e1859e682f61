import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { Row } from '../columns/fieldColumn';
import type { GridColumn, GridSort } from '../grid';

interface SortSelectProps {
  columns: readonly GridColumn<Row>[];
  sort: readonly GridSort[];
  onSort(sort: GridSort[]): void;
}

/** The order of a list, which a table has in its head. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps): ReactNode {
  const t = useT();
  const sortable = columns.filter((column) => column.sortable);
  const first = sort.find(({ key }) => sortable.some((column) => column.key === key));
  if (sortable.length === 0) return null;
  return (
    <select
      className="gj-input gj-card-sort"
      aria-label={t('排序方式')}
      value={first ? valueOf(first) : ''}
      onChange={({ target: { value } }) =>
        onSort(value === '' ? [] : [{ key: value.replace(/^-/, ''), descending: value.startsWith('-') }])
      }
    >
      <option value="">{t('默认排序')}</option>
      {sortable.flatMap(({ key, title }) => [
        <option key={key} value={key}>
          {t('{title} 升序', { title })}
        </option>,
        <option key={`-${key}`} value={`-${key}`}>
          {t('{title} 降序', { title })}
        </option>,
      ])}
    </select>
  );
}

function valueOf({ key, descending }: GridSort): string {
  return descending ? `-${key}` : key;
}
