import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { fileSizeText } from '../../../lib/format/fileSizeText';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { filePort } from '../../../renderer/files/filePort';
import { Button } from '../../../ui/Button';
import type { DriveVisit, FileVersion } from '../wire';
import { changeDrive, readDrive } from './driveCalls';
import './drive.css';

/** Below a file: what it was before, and what was done with it. */
export function DriveRecord({ id, resource, revision }: ShownRecord): ReactNode {
  const t = useT();
  const versions = useLoaded<FileVersion[]>(`versions ${id} ${String(revision)}`, (options) =>
    readDrive(resource, 'versions', { id }, options),
  );
  const visits = useLoaded<DriveVisit[]>(`visits ${id} ${String(revision)}`, (options) =>
    readDrive(resource, 'visits', { id }, options),
  );
  const use = (number: number): void =>
    void changeDrive(resource, 'useVersion', { id, number }).then(
      () => {
        versions.reload();
        visits.reload();
      },
      () => undefined,
    );
  return (
    <div className="gj-drive-record">
      <section>
        <h3>{t('历史版本')}</h3>
        <ul>
          {versions.value?.map(({ by, fileId, isCurrent, number, size, time }) => (
            <li key={number}>
              <b>V{number}</b> {time} {by} {fileSizeText(size)}
              <Button
                isSmall
                onClick={() =>
                  filePort.save({ id: fileId, name: `V${number}`, size, type: 'application/octet-stream' })
                }
              >
                {t('下载')}
              </Button>
              {!isCurrent && (
                <Button isSmall onClick={() => use(number)}>
                  {t('恢复此版本')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('访问记录')}</h3>
        <ul>
          {visits.value?.map(({ by, did, note, time }) => (
            <li key={`${time} ${by} ${did} ${note}`}>
              {time} {by === '' ? t('外链访客') : by} {t(did)} {note}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
