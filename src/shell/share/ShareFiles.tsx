import { useMemo, useState, type ReactElement } from 'react';
import type { OpenedShare } from '../../capabilities/drive/wire';
import { later } from '../../client/later';
import { companyClock } from '../../lib/companyClock';
import { useT } from '../../client/useT';
import { Button } from '../../ui/Button';
import { sharePort } from './sharePort';
import { ShareRow } from './ShareRow';
import { useSharedFolder } from './useSharedFolder';

const Preview = later(() => import('../../renderer/preview/Preview').then((module) => module.Preview));

interface ShareFilesProps {
  share: OpenedShare;
  onLapse(message: string): void;
}

/** The files and folders of a link that was opened. */
export function ShareFiles({ onLapse, share }: ShareFilesProps): ReactElement {
  const t = useT();
  const { failure, files, go, isBusy, more, path, total } = useSharedFolder(share, onLapse);
  const [opened, setOpened] = useState<string>();
  const port = useMemo(() => sharePort(share), [share]);
  const previewed = useMemo(
    () =>
      files
        .filter(({ isDir }) => isDir !== 1)
        .map(({ fileName, fileSize, hasWatermark, userFileId }) => ({
          id: userFileId,
          name: fileName,
          size: fileSize ?? 0,
          type: '',
          ...(hasWatermark ? { watermark: `${t('外链访客')}\n${companyClock.now().slice(0, 16)}` } : {}),
        })),
    [files, t],
  );
  const start = previewed.findIndex(({ id }) => id === opened);
  return (
    <div className="gj-share-files">
      <header>
        <h1>{t('{name}分享的文件', { name: share.name })}</h1>
        <p>
          {share.expires === null ? t('长期有效') : t('有效期至 {time}', { time: share.expires.slice(0, 16) })}
          {!share.allowsDownload && <span className="gj-share-mark">{t('只可查看')}</span>}
        </p>
      </header>
      <nav aria-label={t('路径')}>
        <ol>
          {[{ id: '', name: t('全部文件') }, ...path].map((crumb, index) => (
            <li key={crumb.id}>
              {index === path.length ? (
                <span aria-current="location">{crumb.name}</span>
              ) : (
                <button type="button" onClick={() => go(path.slice(0, index))}>
                  {crumb.name}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {failure !== '' && (
        <p className="gj-share-failure" role="alert">
          {failure}
        </p>
      )}
      <ul aria-busy={isBusy}>
        {files.map((file) => (
          <ShareRow
            key={file.userFileId}
            file={file}
            share={share}
            onOpen={() =>
              file.isDir === 1
                ? go([...path, { id: file.userFileId, name: file.fileName }])
                : setOpened(file.userFileId)
            }
          />
        ))}
      </ul>
      {files.length === 0 && <p className="gj-share-empty">{t('此文件夹为空')}</p>}
      {files.length < total && (
        <div className="gj-share-more">
          <span>{t('已显示{shown}项，共{total}项', { shown: files.length, total })}</span>
          <Button disabled={isBusy} onClick={more}>
            {t('显示更多')}
          </Button>
        </div>
      )}
      {start >= 0 && <Preview files={previewed} start={start} port={port} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
