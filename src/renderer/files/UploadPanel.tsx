import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useT } from '../../client';
import { closeUploads, uploads } from '../../client/upload/uploads';
import { UploadItem } from './UploadItem';
import './files.css';

/** The files on their way, in the corner of the page (B-085 to B-088). */
export function UploadPanel(): ReactNode {
  const t = useT();
  const { list } = useSnapshot(uploads);
  const [isFolded, setFolded] = useState(false);
  return (
    <section className={`gj-uploads${isFolded ? ' is-folded' : ''}`} aria-label={t('上传列表')}>
      <header>
        <h2 aria-live="polite">{t('上传列表（{count}）', { count: list.length })}</h2>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? '展开' : '收起')}
          title={t(isFolded ? '展开' : '收起')}
          onClick={() => setFolded(!isFolded)}
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={isFolded ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'} />
          </svg>
        </button>
        <button type="button" aria-label={t('关闭')} title={t('关闭')} onClick={closeUploads}>
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </header>
      {!isFolded &&
        (list.length === 0 ? (
          <p className="gj-uploads-none">{t('暂无待上传文件')}</p>
        ) : (
          <ul>
            {list.map((upload) => (
              <UploadItem key={upload.id} upload={upload} />
            ))}
          </ul>
        ))}
    </section>
  );
}
