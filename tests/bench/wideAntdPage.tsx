import '@ant-design/v5-patch-for-react-19';
import { Table, type TableProps } from 'antd';
import type { ReactElement } from 'react';
import { wideColumns, wideRows, type WideRow } from './wideRows';

const columns: NonNullable<TableProps<WideRow>['columns']> = wideColumns.map(
  ({ isNumber, key, title, width }, index) => ({
    key,
    dataIndex: key,
    title,
    width,
    align: isNumber ? 'right' : 'left',
    ellipsis: true,
    sorter: true,
    ...(index === 0 ? { fixed: 'left' as const } : {}),
  }),
);
const scroll = { x: wideColumns.reduce((sum, { width }) => sum + width, 40), y: 640 };

/** The same by antd, with its virtual rows. */
export default function WideAntdPage({ size }: { size: number }): ReactElement {
  return (
    <Table<WideRow>
      virtual
      rowKey="c0"
      size="small"
      columns={columns}
      dataSource={wideRows(size)}
      rowSelection={{ fixed: true }}
      scroll={scroll}
      pagination={false}
    />
  );
}
