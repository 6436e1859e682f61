import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { post, toast, useT } from '../../../client';
import { FilesRoom } from '../../../renderer/files/FilesRoom';
import { Arrivals } from '../../../renderer/document/Arrivals';
import { Button } from '../../../ui/Button';
import { studyCalls, type StudyProgress, type StudyView } from '../wire';

const RichTextView = lazy(() => import('../../../fields/richText/RichTextView'));

interface ArticleReaderProps {
  view: StudyView;
  api: string;
  onProgress(progress: StudyProgress): void;
}

/** An article, with the button that says it has been read; that waits until it has been open for long enough. */
export function ArticleReader({ api, onProgress, view }: ArticleReaderProps): ReactNode {
  const t = useT();
  const [waits, setWaits] = useState(view.waits);
  const [arrivals] = useState(() => new Arrivals());
  const [isSending, setSending] = useState(false);
  const isFinished = view.progress.state === 'finished';
  useEffect(() => {
    if (waits <= 0) return undefined;
    const timer = setTimeout(() => setWaits((seconds) => seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [waits]);
  const finish = async (): Promise<void> => {
    setSending(true);
    try {
      onProgress(await post<StudyProgress>(studyCalls(api).read, { id: view.id }));
      toast('success', t('已读完'));
    } catch {
      // The client has said why.
    } finally {
      setSending(false);
    }
  };
  return (
    <article className="gj-study-article">
      <FilesRoom arrivals={arrivals}>
        <Suspense fallback={<div className="gj-screen-wait" aria-busy="true" />}>
          <RichTextView value={view.content} t={t} />
        </Suspense>
      </FilesRoom>
      {!isFinished && (
        <Button isPrimary disabled={waits > 0 || isSending} onClick={() => void finish()}>
          {waits > 0 ? t('已读完（还需{count}秒）', { count: waits }) : t('已读完')}
        </Button>
      )}
    </article>
  );
}
