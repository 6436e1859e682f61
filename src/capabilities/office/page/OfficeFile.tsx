import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { later } from '../../../client/later';
import { fileTypeOf } from '../../../lib/files/fileTypes';
import { fileSizeText } from '../../../lib/format/fileSizeText';
import { recordPreviews } from '../../../renderer/files/recordPreviews';
import { isPreviewed } from '../../../renderer/preview/isPreviewed';
import { Button } from '../../../ui/Button';
import type { OfficeOpening } from '../wire';

const Preview = later(() => import('../../../renderer/preview/Preview').then((module) => module.Preview));

interface OfficeFileProps {
  file: OfficeOpening['file'];
  /** why it is not edited here */
  reason: string;
}

/** A file that cannot be edited here: why, and what else can be done with it. */
export function OfficeFile({ file: { fileId, name, size }, reason }: OfficeFileProps): ReactNode {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const file = { id: fileId, name, size, type: fileTypeOf(name)?.type ?? 'application/octet-stream' };
  return (
    <section className="gj-office-file">
      <h1>{name}</h1>
      <p>{fileSizeText(size)}</p>
      <p role="status">{reason}</p>
      <p className="gj-office-acts">
        {isPreviewed(name, recordPreviews) && (
          <Button isPrimary onClick={() => setShown(true)}>
            {t('预览')}
          </Button>
        )}
        <Button onClick={() => recordPreviews.save?.(file)}>{t('下载')}</Button>
      </p>
      {isShown && <Preview files={[file]} start={0} port={recordPreviews} onClose={() => setShown(false)} />}
    </section>
  );
}
