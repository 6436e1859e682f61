import { useEffect, useState, type ReactNode } from 'react';
import { post, useT } from '../../../client';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { Button } from '../../../ui/Button';
import { studyCalls, type StudyProgress, type StudyView } from '../wire';
import { ArticleReader } from './ArticleReader';
import { CourseList } from './CourseList';
import { ProgressBar } from './ProgressBar';
import { VideoPlayer } from './VideoPlayer';
import './study.css';

/** Where a course is learned: what it shows, how far the learner is, and the other courses of its class. */
export function StudyPanel({ id, resource }: ShownRecord): ReactNode {
  const t = useT();
  const [view, setView] = useState<StudyView>();
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const isCourse = resource.uses.study?.courses !== undefined;
  const calls = studyCalls(resource.api);
  useEffect(() => {
    if (!isCourse) return undefined;
    const abort = new AbortController();
    post<StudyView>(calls.open, { id }, { background: true, quiet: true, signal: abort.signal }).then(
      (answer) => {
        setView(answer);
        setFailed(false);
      },
      () => {
        // What is shown already stays.
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [asked, calls.open, id, isCourse]);
  if (!isCourse) return null;
  const change = (progress: StudyProgress): void =>
    setView((now) =>
      now === undefined
        ? now
        : {
            ...now,
            progress,
            courses: now.courses.map((each) =>
              each.id === now.id ? { ...each, percent: progress.percent, state: progress.state } : each,
            ),
          },
    );
  return (
    <section className="gj-study" aria-label={t('学习')}>
      <h2 className="gj-form-title">{t('学习')}</h2>
      {hasFailed && (
        <p role="alert">
          {t('数据没有读到，请重新查询')} <Button onClick={() => setAsked((times) => times + 1)}>{t('重试')}</Button>
        </p>
      )}
      {view?.id === id && (
        <div className="gj-study-parts">
          <div className="gj-study-course">
            <Learned view={view} api={resource.api} onProgress={change} />
            <ProgressBar view={view} />
          </div>
          <CourseList view={view} resource={resource} />
        </div>
      )}
    </section>
  );
}

interface LearnedProps {
  view: StudyView;
  api: string;
  onProgress(progress: StudyProgress): void;
}

function Learned({ api, onProgress, view }: LearnedProps): ReactNode {
  const t = useT();
  if (!view.isOpen) return <p role="status">{t('该课程已撤回，暂时不能学习')}</p>;
  if (!view.isMine) return <p role="status">{t('只有学员本人可以学习')}</p>;
  if (view.kind === 'article') return <ArticleReader key={view.id} view={view} api={api} onProgress={onProgress} />;
  if (view.file === null) return <p role="status">{t('该课程还没有视频文件')}</p>;
  return <VideoPlayer key={view.id} view={view} file={view.file} api={api} onProgress={onProgress} />;
}
