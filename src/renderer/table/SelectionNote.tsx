import { useState, type ReactNode } from 'react';
import { useT } from '../../client';
import { LARGEST_PAGE } from '../../language/wire';
import type { Row } from '../columns/fieldColumn';
import { queryParams } from '../query/QueryState';
import type { Table } from './useTableScreen';

/**
 * How many records are selected, on whatever pages, with ways to select all that fit the query, {@link LARGEST_PAGE} at
 * most, and none.
 */
export function SelectionNote({ table }: { table: Table }): ReactNode {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { page, selection, source, state } = table;
  const { size } = selection.keys;
  if (!source.isSelectable || size === 0) return null;
  const most = Math.min(page.total, LARGEST_PAGE);
  const selectAll = async (): Promise<void> => {
    setAsking(true);
    try {
      const { list = [] } = await source.read({ ...queryParams(state), pageNum: '1', pageSize: String(LARGEST_PAGE) });
      selection.replace(list as Row[]);
    } catch {
      // The client has shown why; what was selected stays so.
    } finally {
      setAsking(false);
    }
  };
  return (
    <span className="gj-selected">
      <span role="status">{t('已选 {count} 条', { count: size })}</span>
      {size < most && (
        <button type="button" aria-disabled={isAsking || undefined} onClick={() => isAsking || void selectAll()}>
          {t(page.total > most ? '选择前 {count} 条' : '选择全部 {count} 条', { count: most })}
        </button>
      )}
      <button type="button" onClick={selection.clear}>
        {t('清空')}
      </button>
    </span>
  );
}
