import type { ReactNode } from 'react';
import { useT } from '../../client';
import { FileIcon } from '../../fields/files/FileIcon';
import { fileSizeText } from '../../lib/format/fileSizeText';
import { Button } from '../../ui/Button';
import type { PreviewedFile, PreviewPort } from './PreviewPort';

interface PreviewNoteProps {
  file: PreviewedFile;
  port: PreviewPort;
  /** why nothing else is shown */
  text: string;
  /** for whoever looks for the fault */
  detail?: string;
  onRetry?(): void;
}

/** What stands where a file cannot be shown: what it is, why, and what can be done with it. */
export function PreviewNote({ detail, file, onRetry, port, text }: PreviewNoteProps): ReactNode {
  const t = useT();
  return (
    <div className="gj-preview-note" role="status">
      <FileIcon name={file.name} />
      <b>{file.name}</b>
      <span>{fileSizeText(file.size)}</span>
      <p>{text}</p>
      {detail !== undefined && <small>{detail}</small>}
      <div>
        {onRetry && <Button onClick={onRetry}>{t('重试')}</Button>}
        {port.save && (
          <Button isPrimary onClick={() => port.save?.(file)}>
            {t('下载')}
          </Button>
        )}
      </div>
    </div>
  );
}
