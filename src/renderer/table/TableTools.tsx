import type { ReactNode } from 'react';
import { useT } from '../../client';
import { Drawing } from '../../ui/Drawing';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { Table } from './useTableScreen';

const COLUMNS = 'M4 5h16v14H4zM9.3 5v14M14.7 5v14';
const RELOAD = 'M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6';

/** At the end of the bar above a grid: its columns, and asking anew. Cards have these elsewhere. */
export function TableTools({ table: { arranged, reload } }: { table: Table }): ReactNode {
  const t = useT();
  if (useIsNarrow()) return null;
  return (
    <>
      <button
        type="button"
        className="gj-icon-button gj-actions-end"
        onClick={arranged.arrange.onSettings}
        aria-label={t('列设置')}
        title={t('列设置')}
      >
        <Drawing path={COLUMNS} />
      </button>
      <button
        type="button"
        className="gj-icon-button gj-actions-end"
        onClick={reload}
        aria-label={t('刷新')}
        title={t('刷新')}
      >
        <Drawing path={RELOAD} />
      </button>
    </>
  );
}
