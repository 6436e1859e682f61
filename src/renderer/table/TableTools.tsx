import type { ReactNode } from 'react';
import { useT } from '../../client';
import { Button } from '../../ui/Button';
import { useIsNarrow } from '../../ui/useIsNarrow';
import type { Table } from './useTableScreen';

/** At the end of the bar above a grid: its columns, and asking anew. Cards have these elsewhere. */
export function TableTools({ table: { arranged, reload } }: { table: Table }): ReactNode {
  const t = useT();
  if (useIsNarrow()) return null;
  return (
    <>
      <Button className="gj-actions-end" onClick={arranged.arrange.onSettings}>
        {t('列设置')}
      </Button>
      <Button className="gj-actions-end" onClick={reload} aria-label={t('刷新')} title={t('刷新')}>
        ⟳
      </Button>
    </>
  );
}
