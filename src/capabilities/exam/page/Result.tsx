import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { Button } from '../../../ui/Button';
import type { OwnPaper } from '../wire';
import { PaperPictures } from './PaperPictures';
import { ToldItem } from './ToldItem';
import { withoutNoughts } from './withoutNoughts';

/** What came of a paper: the score, and as far as the exam tells them questions, keys and what was said of answers. */
export function Result({ onLeave, paper }: { paper: OwnPaper; onLeave(): void }): ReactNode {
  const t = useT();
  const { fullScore, isPassed, name, passScore, score, told } = paper;
  return (
    <div className="ex-paper">
      <header className="ex-head">
        <h2>{name}</h2>
        <Button onClick={onLeave}>{t('返回')}</Button>
      </header>
      {score === null ? (
        <p className="ex-result">{t('已交卷，阅卷完成后公布成绩')}</p>
      ) : (
        <p className="ex-result">
          <strong className={isPassed === true ? 'ex-passed' : 'ex-failed'}>
            {t('{score}分', { score: withoutNoughts(score) })} {isPassed === true ? t('及格') : t('不及格')}
          </strong>
          <span>
            {t('总分{full}，{pass}分及格', { full: withoutNoughts(fullScore), pass: withoutNoughts(passScore) })}
          </span>
        </p>
      )}
      {told === null && score !== null && <p className="ex-none">{t('本场考试暂不公布答案')}</p>}
      {told !== null && (
        <PaperPictures>
          <ol className="ex-questions">
            {told.map((question) => (
              <li key={question.no} className="ex-question">
                <ToldItem question={question} />
              </li>
            ))}
          </ol>
        </PaperPictures>
      )}
    </div>
  );
}
