import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { copyText } from '../../client/copyText';
import { useT } from '../../client/useT';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { clearErrors, errorLog } from './errorLog';
import { errorReport } from './errorReport';
import './tools.css';

/** What went wrong in the page, the last first, to be looked at and sent on (B-060). */
export function ErrorDialog({ onClose }: { onClose: () => void }): ReactElement {
  const t = useT();
  const { list } = useSnapshot(errorLog);
  return (
    <Dialog
      title={t('错误日志')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button disabled={list.length === 0} onClick={clearErrors}>
            {t('清空')}
          </Button>
          <Button disabled={list.length === 0} onClick={() => void copyText(errorReport(list))}>
            {t('复制报告')}
          </Button>
          <Button isPrimary onClick={onClose}>
            {t('关闭')}
          </Button>
        </>
      }
    >
      {list.length === 0 && <p className="tools-empty">{t('没有错误记录')}</p>}
      <ul className="tools-errors">
        {list.map(({ id, time, message, address, screen, stack }) => (
          <li key={id}>
            <strong>{message}</strong>
            <dl>
              <dt>{t('时间')}</dt>
              <dd>{time}</dd>
              <dt>{t('页面')}</dt>
              <dd>{address}</dd>
              {screen !== '' && (
                <>
                  <dt>{t('页面定义')}</dt>
                  <dd>{screen}</dd>
                </>
              )}
            </dl>
            {stack !== '' && (
              <details>
                <summary>{t('技术信息')}</summary>
                <pre>{stack}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
