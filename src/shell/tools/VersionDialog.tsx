import type { ReactElement } from 'react';
import { t as text } from '../../client/texts';
import { useT } from '../../client/useT';
import { PRODUCT_VERSION } from '../../language/productVersion';
import { companyClock } from '../../lib/companyClock';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { VERSION_RECORDS } from './versionRecords';
import './tools.css';

const MINUTE = 'YYYY-MM-DD HH:mm';

/** What came with which version, the newest first; the version that runs is marked (B-056). */
export function VersionDialog({ onClose }: { onClose: () => void }): ReactElement {
  const t = useT();
  return (
    <Dialog
      title={t('版本更新记录')}
      size="medium"
      onClose={onClose}
      footer={
        <Button isPrimary onClick={onClose}>
          {t('关闭')}
        </Button>
      }
    >
      {VERSION_RECORDS.map(({ version, parts }) => (
        <section key={version} className="tools-version">
          <h3>
            {version}
            {version === PRODUCT_VERSION && <span>{t('当前版本')}</span>}
          </h3>
          <ol>
            {parts.map(({ time, title, changes }) => (
              <li key={time}>
                <time dateTime={time}>{companyClock.at(Date.parse(time)).slice(0, MINUTE.length)}</time>
                <h4>{text(title)}</h4>
                <ul>
                  {changes.map((change) => (
                    <li key={change}>{text(change)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Dialog>
  );
}
