import type { ReactNode } from 'react';
import { useT } from '../../client';
import type { Upload, UploadState } from '../../client/upload/Upload';
import { cancelUpload, pauseUpload, resumeUpload } from '../../client/upload/uploads';
import { FileIcon } from '../../fields/files/FileIcon';
import { fileSizeText } from '../../lib/format/fileSizeText';

/** What is said of an upload (B-182). */
const TEXTS: Readonly<Record<UploadState, string>> = {
  waiting: '等待中',
  uploading: '上传中',
  paused: '已暂停',
  success: '成功',
  error: '上传失败',
};

/** One file on its way: how far it is, and what can be done about it. */
export function UploadItem({
  upload: { id, name, reason, sent, size, state },
}: {
  upload: Readonly<Upload>;
}): ReactNode {
  const t = useT();
  const percent = Math.floor((sent / size) * 100);
  const failure = reason === '' || reason === t('上传失败') ? '' : `: ${reason}`;
  return (
    <li className={`gj-upload is-${state}`}>
      <FileIcon name={name} />
      <div className="gj-upload-text">
        <b title={name}>{name}</b>
        <progress max={size} value={sent} aria-label={name} />
        <small>
          {t(TEXTS[state])}
          {failure}
          {state !== 'error' && ` · ${fileSizeText(size)}${state === 'success' ? '' : ` · ${percent}%`}`}
        </small>
      </div>
      {(state === 'uploading' || state === 'waiting') &&
        act(`${t('暂停')} ${name}`, 'M8.5 6v12M15.5 6v12', () => pauseUpload(id))}
      {state === 'paused' && act(`${t('继续上传')} ${name}`, 'M8 5.5v13l11-6.5z', () => resumeUpload(id))}
      {state === 'error' &&
        act(`${t('重试')} ${name}`, 'M19.5 8A8 8 0 1 0 20 13M20 3.5V8h-4.5', () => resumeUpload(id))}
      {state !== 'success' && act(`${t('取消')} ${name}`, 'M6 6l12 12M18 6 6 18', () => cancelUpload(id))}
    </li>
  );
}

function act(label: string, path: string, onClick: () => void): ReactNode {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={path} />
      </svg>
    </button>
  );
}
