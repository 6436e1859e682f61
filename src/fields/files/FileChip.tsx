import { useState, type ReactNode } from 'react';
import type { FileEntry } from '../../language/model/FileEntry';
import { fileTypeOf } from '../../lib/files/fileTypes';
import { fileSizeText } from '../../lib/format/fileSizeText';
import type { Translate } from '../faces/Translate';
import { FileIcon } from './FileIcon';
import { useFilePort } from './FilesPlace';
import { useImage } from './useImage';

interface FileChipProps {
  entry: FileEntry;
  /** the other files of the field */
  among: readonly FileEntry[];
  t: Translate;
  onRemove?: (() => void) | undefined;
}

/** One file: small picture or icon, name, size, and what can be done with it. */
export function FileChip({ entry, among, t, onRemove }: FileChipProps): ReactNode {
  const port = useFilePort();
  const { name, size } = entry;
  const kind = fileTypeOf(name)?.kind;
  const isShown = port.isShown(name);
  return (
    <li className="gj-file" data-file={entry.id}>
      <button
        type="button"
        className="gj-file-open"
        onClick={() => port.open(entry, among)}
        aria-label={`${isShown ? t('预览') : t('下载')} ${name} ${fileSizeText(size)}`}
        title={name}
      >
        {kind === 'image' ? <Thumbnail entry={entry} /> : <FileIcon name={name} />}
        <span className="gj-file-name">{name}</span> <small>{fileSizeText(size)}</small>
      </button>
      {isShown && (
        <button
          type="button"
          className="gj-file-act"
          onClick={() => port.save(entry)}
          aria-label={`${t('下载')} ${name}`}
          title={t('下载')}
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14" />
          </svg>
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className="gj-file-act is-remove"
          onClick={onRemove}
          aria-label={`${t('移除')} ${name}`}
          title={t('移除')}
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      )}
    </li>
  );
}

/** The image itself, small; the icon until it is there, and for one that cannot be read. */
function Thumbnail({ entry }: { entry: FileEntry }): ReactNode {
  const { image } = useFilePort();
  const address = useImage(entry, image);
  const [isBroken, setBroken] = useState(false);
  return address === undefined || isBroken ? (
    <FileIcon name={entry.name} />
  ) : (
    <img className="gj-file-image" src={address} alt="" onError={() => setBroken(true)} />
  );
}
