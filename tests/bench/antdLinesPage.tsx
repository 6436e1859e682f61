import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider, Input, Table, type TableProps } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useMemo, type ReactElement } from 'react';
import { lineColumns, type Line } from './lineEntry';
import { LineTools } from './LineTools';
import { useLineEntry } from './useLineEntry';

const scroll = { x: lineColumns.reduce((sum, { width }) => sum + width, 0), y: 560 };

/**
 * Line entry as a competent developer writes it by hand with antd: a cell draws itself only when its own line changed.
 */
export default function AntdLinesPage({ size }: { size: number }): ReactElement {
  const entry = useLineEntry(size);
  const { change, problems } = entry;
  const columns = useMemo<NonNullable<TableProps<Line>['columns']>>(
    () =>
      lineColumns.map(({ isEntered, name, title, width }) => ({
        key: name,
        dataIndex: name,
        title,
        width,
        shouldCellUpdate: (now, before) => now !== before,
        onCell: () => ({ 'data-col': name }) as object,
        ...(isEntered
          ? {
              render: (text: string, line: Line, index: number) => (
                <Input
                  size="small"
                  aria-label={title}
                  value={text}
                  {...(name === 'quantity' && problems.has(line.key) ? { status: 'error' as const } : {})}
                  onChange={(event) => change(index, name, event.target.value)}
                />
              ),
            }
          : {}),
      })),
    [change, problems],
  );
  return (
    <ConfigProvider locale={zhCN}>
      <div className="page">
        <LineTools {...entry} faults={problems.size} />
        <Table<Line>
          rowKey="key"
          size="small"
          columns={columns}
          dataSource={entry.lines}
          scroll={scroll}
          pagination={false}
        />
      </div>
    </ConfigProvider>
  );
}
