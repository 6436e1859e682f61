import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider, Input, Table, type TableProps } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, useState, type Key, type ReactElement } from 'react';
import { columns, type Order } from './rows';
import { useOrders } from './useOrders';

/** The list as a competent developer writes it by hand with antd. */
export default function AntdPage({ size }: { size: number }): ReactElement {
  const { query, list, total, isLoading, change } = useOrders(size);
  const [selected, setSelected] = useState<Key[]>([]);
  const tableColumns = useMemo<NonNullable<TableProps<Order>['columns']>>(
    () =>
      columns.map((column) => ({
        key: column.key,
        dataIndex: column.key,
        title: column.title,
        width: column.width,
        align: column.isNumber ? 'right' : 'left',
        ellipsis: true,
        sorter: true,
        ...(column.key === 'code' ? { fixed: 'left' } : {}),
      })),
    [],
  );
  const onChange: TableProps<Order>['onChange'] = (paging, _filters, sorter) => {
    const by = Array.isArray(sorter) ? sorter[0] : sorter;
    const sort =
      by?.order && by.columnKey
        ? { key: by.columnKey as keyof Order, isDescending: by.order === 'descend' }
        : undefined;
    const page = paging.pageSize === query.size ? (paging.current ?? 1) : 1;
    change({ page, size: paging.pageSize ?? query.size, sort });
  };
  return (
    <ConfigProvider locale={zhCN}>
      <div className="page">
        <Input.Search
          id="filter"
          placeholder="单据编号、供应商、存货"
          allowClear
          style={{ width: 280, marginBottom: 8 }}
          onSearch={(text) => change({ text })}
        />
        <Table<Order>
          rowKey="id"
          size="small"
          loading={isLoading}
          columns={tableColumns}
          dataSource={list}
          rowSelection={{ selectedRowKeys: selected, onChange: setSelected, fixed: true }}
          scroll={{ x: columns.reduce((sum, column) => sum + column.width, 40), y: 'calc(100vh - 180px)' }}
          pagination={{
            current: query.page,
            pageSize: query.size,
            total,
            showSizeChanger: true,
            pageSizeOptions: [20, 50, 100, 200],
            showTotal: (count) => `共 ${count} 条`,
          }}
          onChange={onChange}
        />
      </div>
    </ConfigProvider>
  );
}
