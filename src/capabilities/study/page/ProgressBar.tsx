import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { STUDY_STATES, type StudyView } from '../wire';

/** Which stretches of a video were watched, and how far the learner is. */
export function ProgressBar({ view: { kind, length, progress } }: { view: StudyView }): ReactNode {
  const t = useT();
  const state = STUDY_STATES.find(({ value }) => value === progress.state);
  const part = (seconds: number): string => `${Math.min(100, (seconds / length) * 100)}%`;
  return (
    <div className="gj-study-progress">
      {kind === 'video' && length > 0 && (
        <div
          className="gj-study-bar"
          role="progressbar"
          aria-label={t('学习进度')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress.percent}
        >
          {progress.ranges.map(([from, to]) => (
            <span key={from} style={{ left: part(from), width: part(to - from) }} />
          ))}
        </div>
      )}
      <p>
        {t(state?.label ?? '')} · {progress.percent}%
        {kind === 'video' &&
          ` · ${t('已学{time}，共{length}', { time: clock(progress.watched), length: clock(length) })}`}
      </p>
    </div>
  );
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
