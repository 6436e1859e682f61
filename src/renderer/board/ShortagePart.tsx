import type { ReactElement } from 'react';
import { useT } from '../../client';
import type { WidgetData } from '../../language/wire';
import { ScreenLink } from '../link/ScreenLink';

/** What lies below its least stock, with how much there is and how much there should be. */
export function ShortagePart({ data }: { data: Extract<WidgetData, { type: 'shortage' }> }): ReactElement {
  const t = useT();
  if (data.list.length === 0) return <p className="gj-board-none">{t('暂无数据')}</p>;
  return (
    <>
      <ul className="gj-board-rows">
        {data.list.map(({ floor, id, label, opens, there }) => (
          <li key={id}>
            {opens === undefined ? <span>{label}</span> : <ScreenLink to={opens}>{label}</ScreenLink>}
            <small>
              <span>{t('现有 {there}，最低 {floor}', { there, floor })}</span>
            </small>
          </li>
        ))}
      </ul>
      {data.total > data.list.length && <p className="gj-board-none">{t('共 {total} 条', { total: data.total })}</p>}
    </>
  );
}
