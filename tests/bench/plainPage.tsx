import { useState, type ReactElement } from 'react';
import { columns, type Order } from './rows';
import { useOrders, type OrdersState } from './useOrders';

/** The list by hand with React alone: no library, all rows of the page in the document. */
export default function PlainPage({ size }: { size: number }): ReactElement {
  const orders = useOrders(size);
  const { query, list, total, change } = orders;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isAllSelected = list.length > 0 && list.every((order) => selected.has(order.id));
  const lastPage = Math.max(1, Math.ceil(total / query.size));
  return (
    <div className="page">
      <input
        id="filter"
        placeholder="单据编号、供应商、存货"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) change({ text: event.currentTarget.value });
        }}
      />
      <div className="plain-scroll">
        <table className="plain" style={{ width: columns.reduce((sum, column) => sum + column.width, 40) }}>
          <colgroup>
            <col style={{ width: 40 }} />
            {columns.map((column) => (
              <col key={column.key} style={{ width: column.width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th>
                <input
                  type="checkbox"
                  aria-label="全选"
                  checked={isAllSelected}
                  onChange={() => setSelected(isAllSelected ? new Set() : new Set(list.map((order) => order.id)))}
                />
              </th>
              {columns.map((column) => (
                <th key={column.key} className={column.isNumber ? 'number' : undefined}>
                  <button type="button" onClick={() => toggleSort(orders, column.key)}>
                    {column.title}
                    {query.sort?.key === column.key ? (query.sort.isDescending ? ' ▼' : ' ▲') : ''}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((order) => (
              <tr key={order.id} className={selected.has(order.id) ? 'selected' : undefined}>
                <td>
                  <input
                    type="checkbox"
                    aria-label="选择此行"
                    checked={selected.has(order.id)}
                    onChange={() => setSelected((old) => toggled(old, order.id))}
                  />
                </td>
                {columns.map((column) => (
                  <td key={column.key} className={column.isNumber ? 'number' : undefined}>
                    {order[column.key]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="plain-paging">
        共 {total} 条
        <button type="button" disabled={query.page === 1} onClick={() => change({ page: query.page - 1 })}>
          上一页
        </button>
        {query.page} / {lastPage}
        <button
          type="button"
          id="next"
          disabled={query.page === lastPage}
          onClick={() => change({ page: query.page + 1 })}
        >
          下一页
        </button>
        <select
          aria-label="每页条数"
          value={query.size}
          onChange={(event) => change({ size: Number(event.target.value) })}
        >
          {[20, 50, 100, 200].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
    </div>
  );
}

function toggleSort({ query, change }: OrdersState, key: keyof Order): void {
  const isDescending = query.sort?.key === key && !query.sort.isDescending;
  change({ sort: { key, isDescending } });
}

function toggled(old: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(old);
  if (!next.delete(key)) next.add(key);
  return next;
}
