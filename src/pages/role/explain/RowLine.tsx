import { Fragment, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { Explanation } from '../../../language/wire';
import { DimensionTitle } from '../edit/DimensionTitle';
import { SCOPE_TITLES } from '../functions/scopeTitles';

/** Which rows one role shows: `采购员 本部门；仓库：指定 3 条`. */
export function RowLine({ row }: { row: Explanation['rows'][number] }): ReactNode {
  const t = useT();
  return (
    <li>
      <b>{row.name}</b>
      <span>
        {t(SCOPE_TITLES[row.rows])}
        {Object.entries(row.records).map(([dimension, ids]) => (
          <Fragment key={dimension}>
            {t('；')}
            <DimensionTitle dimension={dimension} /> {t('指定 {count} 条', { count: ids.length })}
          </Fragment>
        ))}
      </span>
    </li>
  );
}
