import type { ReactElement } from 'react';
import type { OpenedShare, SharedFile } from '../../capabilities/drive/wire';
import { useT } from '../../client/useT';
import { FileIcon } from '../../fields/files/FileIcon';
import { fileSizeText } from '../../lib/format/fileSizeText';
import { Drawing } from '../../ui/Drawing';
import { sharedAddress } from './shareCalls';

const FOLDER = 'M3 6.5h6l2 2h10v10H3z';
const DOWNLOAD = 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15';

interface ShareRowProps {
  file: SharedFile;
  share: Pick<OpenedShare, 'allowsDownload' | 'ticket'>;
  onOpen(): void;
}

/** A file or folder: its name opens it, and a file may be saved. */
export function ShareRow({ file, onOpen, share }: ShareRowProps): ReactElement {
  const t = useT();
  const { fileName, fileSize, isDir, updatedTime } = file;
  const isFolder = isDir === 1;
  const facts = [...(isFolder ? [] : [fileSizeText(fileSize ?? 0)]), updatedTime.slice(0, 16)];
  return (
    <li>
      <button type="button" className="gj-share-open" onClick={onOpen} title={fileName}>
        <span className={`gj-share-icon ${isFolder ? 'is-folder' : ''}`}>
          {isFolder ? <Drawing path={FOLDER} /> : <FileIcon name={fileName} />}
        </span>
        <span className="gj-share-name">{fileName}</span>
        <small>{facts.join(' · ')}</small>
      </button>
      {!isFolder && share.allowsDownload && (
        <a
          className="gj-icon-button"
          href={sharedAddress('download', share.ticket, file)}
          download={fileName}
          aria-label={t('下载 {name}', { name: fileName })}
        >
          <Drawing path={DOWNLOAD} />
        </a>
      )}
    </li>
  );
}
