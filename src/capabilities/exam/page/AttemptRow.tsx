import type { ReactNode } from 'react';
import { language, useT } from '../../../client';
import { chineseNumeral } from '../../../lib/format/chineseNumeral';
import { Button } from '../../../ui/Button';
import type { Attempt } from '../wire';
import { withoutNoughts } from './withoutNoughts';

interface AttemptRowProps {
  paper: Attempt;
  /** there is no other try */
  isLonely: boolean;
  onOpen(): void;
}

/** One try: when, with what result, and the way to it. */
export function AttemptRow({ isLonely, onOpen, paper }: AttemptRowProps): ReactNode {
  const t = useT();
  const { attempt, handedInTime, isCounted, isPassed, score, startedTime, status } = paper;
  return (
    <li>
      {!isLonely && (
        <span>{t('第{count}次', { count: language.code === 'zh' ? chineseNumeral(attempt) : attempt })}</span>
      )}
      <span className="ex-time">{(handedInTime ?? startedTime).slice(0, 16)}</span>
      {status === 0 && <span className="ex-mark">{t('答题中')}</span>}
      {status === 1 && <span className="ex-mark">{t('待阅卷')}</span>}
      {score !== null && (
        <strong className={isPassed ? 'ex-passed' : 'ex-failed'}>
          {t('{score}分', { score: withoutNoughts(score) })} {isPassed ? t('及格') : t('不及格')}
        </strong>
      )}
      {isCounted && !isLonely && <span className="ex-mark">{t('计成绩')}</span>}
      {status !== 0 && (
        <Button isSmall onClick={onOpen}>
          {t('查看')}
        </Button>
      )}
    </li>
  );
}
