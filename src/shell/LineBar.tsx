import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { giveUpHeld, line, sendHeld } from '../client/line';
import { useT } from '../client/useT';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';

/** Says while the server does not answer that what was entered is kept and is sent again by itself. */
export function LineBar(): ReactElement {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const { waiting } = useSnapshot(line);
  // Between two attempts it stays.
  const isShown = waiting > 0;
  useEffect(() => {
    // A popover lies above the dialog in which something is being saved.
    if (isShown && bar.current && 'showPopover' in bar.current) bar.current.showPopover();
  }, [isShown]);
  return (
    <div ref={bar} className="gj-line-bar" role="status" popover="manual" hidden={!isShown}>
      {isShown && (
        <>
          <Icon name="alert" />
          <p>
            {t(
              navigator.onLine
                ? '服务器没有应答。填写的内容已保留，恢复后自动重新发送'
                : '网络已断开。填写的内容已保留，恢复后自动重新发送',
            )}
          </p>
          <Button isPrimary onClick={sendHeld}>
            {t('立即重试')}
          </Button>
          <Button onClick={giveUpHeld}>{t('放弃发送')}</Button>
        </>
      )}
    </div>
  );
}
