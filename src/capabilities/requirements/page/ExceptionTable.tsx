import { useMemo, type ReactNode } from 'react';
import { useT } from '../../../client';
import { Grid } from '../../../renderer/grid';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import type { RequirementsView } from '../wire';
import { exceptionColumns } from './planColumns';
import type { ExceptionRow } from './planRows';

/** What documents bring that nobody wants any more, and what comes too late: people decide what to do about it. */
export function ExceptionTable({ rows, view }: { rows: readonly ExceptionRow[]; view: RequirementsView }): ReactNode {
  const t = useT();
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => exceptionColumns(view, t, isNarrow), [view, t, isNarrow]);
  return (
    <div className="rq-rows">
      <Grid
        label={t('例外')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        height="fill"
        empty={t('没有多余或来不及的单据')}
      />
    </div>
  );
}
