import { useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { get, session, useT } from '../../../client';
import type { ColumnLayout, TemplateColumn } from '../../../language/wire';
import { Dialog } from '../../../ui/Dialog';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { ColumnsPanel } from '../../../renderer/columns/ColumnsPanel';
import type { GridColumn } from '../../../renderer/grid';
import { useLoaded } from '../../../client/useLoaded';

interface TableColumnsProps {
  /** name of the list or report screen */
  table: string;
  onClose(): void;
}

const AS_DECLARED: ColumnLayout = [];

/** 列设置 of a table that is not on the screen: its columns are asked for as the schema says them. */
export function TableColumns({ table, onClose }: TableColumnsProps): ReactNode {
  const t = useT();
  const layout = (useSnapshot(session).columnLayouts[table] as ColumnLayout | undefined) ?? AS_DECLARED;
  const { value, hasFailed, reload } = useLoaded(
    table,
    (options) => get<TemplateColumn[]>('/api/order/common/getTemplatePropList', { tableType: table }, options),
    true,
  );
  const columns = useMemo(() => value?.map(asColumn), [value]);
  if (hasFailed)
    return (
      <Dialog title={t('列设置')} size="small" onClose={onClose}>
        <LoadFailed onRetry={reload} />
      </Dialog>
    );
  return columns ? (
    <ColumnsPanel kind="table" table={table} columns={columns} declared={columns} layout={layout} onClose={onClose} />
  ) : null;
}

function asColumn({ fixed, path, title, width }: TemplateColumn): GridColumn<never> {
  return { key: path, title, width, ...(fixed === 'none' ? {} : { fixed }), value: () => null, cell: () => null };
}
