import type { KeyboardEvent, ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useT } from '../../client';
import { useImage } from '../../fields/files/useImage';
import type { FileEntry } from '../../language/model/FileEntry';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { filePort } from './filePort';
import { closeLightbox, lightbox } from './lightbox';
import './files.css';

/** One image over the page, and the others of its field to the left and right. */
export function Lightbox(): ReactNode {
  const t = useT();
  const { entries, index } = useSnapshot(lightbox);
  const entry = entries[index];
  if (!entry) return null;
  const move = (by: number): void => void (lightbox.index = (index + by + entries.length) % entries.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(by);
  };
  const footer = (
    <>
      {entries.length > 1 && (
        <>
          <Button onClick={() => move(-1)}>{t('上一张')}</Button>
          <span className="gj-lightbox-count">
            {index + 1} / {entries.length}
          </span>
          <Button onClick={() => move(1)}>{t('下一张')}</Button>
        </>
      )}
      <Button isPrimary onClick={() => filePort.save(entry)}>
        {t('下载')}
      </Button>
    </>
  );
  return (
    <Dialog title={entry.name} onClose={closeLightbox} footer={footer}>
      <div className="gj-lightbox" role="presentation" onKeyDown={onKeyDown} tabIndex={-1}>
        <Picture key={entry.id} entry={entry} />
      </div>
    </Dialog>
  );
}

function Picture({ entry }: { entry: FileEntry }): ReactNode {
  const address = useImage(entry, filePort.image);
  return address !== undefined && <img src={address} alt={entry.name} />;
}
