import type { ReactElement } from 'react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useT } from '../client/useT';
import { version } from '../client/version';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';

/**
 * Says that a newer version is there and loads it when asked to. It covers nothing, and the browser asks before unsaved
 * input would be lost.
 */
export function VersionBar(): ReactElement | null {
  const t = useT();
  const { outdated } = useSnapshot(version);
  const [isClosed, setClosed] = useState(false);
  if (!outdated || isClosed) return null;
  return (
    <div className="version-bar" role="status">
      <Icon name="info" />
      <p>{t('系统已更新，请按 ctrl+f5 强制刷新')}</p>
      <Button isPrimary onClick={() => location.reload()}>
        {t('立即刷新')}
      </Button>
      <button type="button" className="gj-icon-button" aria-label={t('关闭')} onClick={() => setClosed(true)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
