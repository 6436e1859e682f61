import { useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { Grid, type GridCell } from '../../../renderer/grid';
import { markOf } from '../../../renderer/tones/RowMark';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import type { RequirementsView } from '../wire';
import { PegPanel } from './PegPanel';
import { downFrom } from './pegTree';
import { demandColumns } from './planColumns';
import type { DemandRow } from './planRows';

/** All that is wanted, and below it what a row is met by, level by level. */
export function DemandTable({ rows, view }: { rows: readonly DemandRow[]; view: RequirementsView }): ReactNode {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [active, setActive] = useState<GridCell | null>(null);
  const columns = useMemo(() => demandColumns(view, t, isNarrow), [view, t, isNarrow]);
  const row = rows[active?.row ?? 0];
  const down = useMemo(() => (row ? downFrom(view, row.key) : []), [view, row]);
  return (
    <>
      <div className="rq-rows">
        <Grid
          label={t('需求')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          height="fill"
          empty={t('没有未满足的需求')}
          active={active}
          onActive={setActive}
          rowMark={({ isLate }) => (isLate ? markOf({ tone: 'danger', title: '来不及', when: '' }, t) : undefined)}
        />
      </div>
      {row && (
        <div className="rq-ways">
          <PegPanel view={view} title={t('由谁满足')} rows={down} none={t('没有')} />
        </div>
      )}
    </>
  );
}
