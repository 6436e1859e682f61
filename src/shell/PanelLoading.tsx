import type { ReactElement } from 'react';
import { useT } from '../client/useT';

/** Stands in a tab while its screen is fetched. */
export function PanelLoading(): ReactElement {
  const t = useT();
  return (
    <div className="panel-loading" role="status">
      <span className="gj-hidden">{t('数据加载中')}</span>
      <i />
      <i />
      <i />
    </div>
  );
}
