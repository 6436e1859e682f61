import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { durationText } from '../../../lib/format/durationText';
import { Button } from '../../../ui/Button';
import type { HallExam } from '../wire';
import { AttemptRow } from './AttemptRow';
import { withoutNoughts } from './withoutNoughts';

interface ExamCardProps {
  exam: HallExam;
  /** `YYYY-MM-DD HH:mm:ss` */
  now: string;
  isBusy: boolean;
  /** left out: it cannot be begun any more */
  onBegin?: () => void;
  onOpen(paper: string): void;
}

const COUNTED = { best: '成绩取最高分', last: '成绩取最后一次', first: '成绩取第一次' } as const;

/** An exam: what it asks for, until when, the tries so far, and what can be done now. */
export function ExamCard({ exam, isBusy, now, onBegin, onOpen }: ExamCardProps): ReactNode {
  const t = useT();
  const { attempts, closesTime, counted, description, extraMinutes, fullScore, minutes, opensTime, papers, passScore } =
    exam;
  const isOpen = papers.some(({ deadline, status }) => status === 0 && now < deadline);
  const isEarly = opensTime !== null && now < opensTime;
  const isLate = closesTime !== null && now >= closesTime && extraMinutes === 0;
  const left = attempts - papers.length;
  return (
    <li className="ex-card">
      <h3>{exam.name}</h3>
      <p className="ex-facts">
        <span>{durationText(minutes + extraMinutes, t)}</span>
        <span>{t('总分{score}', { score: withoutNoughts(fullScore) })}</span>
        <span>{t('{score}分及格', { score: withoutNoughts(passScore) })}</span>
        {attempts > 1 && <span>{t(COUNTED[counted])}</span>}
      </p>
      {(opensTime !== null || closesTime !== null) && (
        <p className="ex-when">
          {opensTime !== null && t('{time}开放', { time: opensTime.slice(0, 16) })}
          {opensTime !== null && closesTime !== null && t('，')}
          {closesTime !== null && t('{time}截止', { time: closesTime.slice(0, 16) })}
        </p>
      )}
      {description !== '' && <p className="ex-said">{description}</p>}
      {papers.length > 0 && (
        <ul className="ex-tries">
          {papers.map((paper) => (
            <AttemptRow key={paper.id} paper={paper} isLonely={attempts === 1} onOpen={() => onOpen(paper.id)} />
          ))}
        </ul>
      )}
      {onBegin && (
        <p className="ex-begin">
          {(isOpen || (left > 0 && !isLate)) && (
            <Button isPrimary disabled={isBusy || (isEarly && !isOpen)} onClick={onBegin}>
              {isOpen ? t('继续答题') : papers.length > 0 ? t('再考一次') : t('开始考试')}
            </Button>
          )}
          <span className="ex-left">
            {isEarly
              ? t('尚未开放')
              : isLate && !isOpen
                ? t('已截止')
                : left > 0
                  ? t('还可考{count}次', { count: left })
                  : isOpen
                    ? ''
                    : t('次数已用完')}
          </span>
        </p>
      )}
    </li>
  );
}
