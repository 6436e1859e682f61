import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { ToldQuestion } from '../wire';
import { QuestionHead } from './QuestionHead';
import { withoutNoughts } from './withoutNoughts';

/** A question with what was answered, what is right and what was given for it. */
export function ToldItem({ question }: { question: ToldQuestion }): ReactNode {
  const t = useT();
  const { answer, comment, fullScore, key, kind, options, score } = question;
  const given = new Set(Array.isArray(answer) ? (answer as readonly string[]) : []);
  const yesNo = (is: boolean): string => (is ? t('正确') : t('错误'));
  const isChoice = kind === 'single' || kind === 'multiple';
  const said =
    answer === null || answer === ''
      ? t('未作答')
      : typeof answer === 'boolean'
        ? yesNo(answer)
        : typeof answer === 'string'
          ? answer
          : answer.map((text) => (text === '' ? t('未填') : text)).join('；');
  const right =
    key === null
      ? ''
      : kind === 'judge'
        ? yesNo(key.isTrue === true)
        : kind === 'blank'
          ? key.blanks.map((accepted) => accepted.join(' / ')).join('；')
          : key.answerText;
  return (
    <>
      <QuestionHead question={question} />
      {isChoice ? (
        <ul className="ex-options">
          {options.map(({ id, text }, place) => (
            <li key={id} className={key?.right.includes(id) ? 'is-right' : given.has(id) ? 'is-wrong' : ''}>
              {String.fromCharCode(65 + place)}. {text}
              {given.has(id) && <em>{t('所选')}</em>}
              {key?.right.includes(id) && <em>{t('正确答案')}</em>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="ex-given">
          <b>{t('作答')}</b> {said}
        </p>
      )}
      {isChoice && answer === null && <p className="ex-given">{t('未作答')}</p>}
      {!isChoice && right !== '' && (
        <p className="ex-given">
          <b>{kind === 'essay' ? t('参考答案') : t('正确答案')}</b> {right}
        </p>
      )}
      <p className="ex-given">
        <b>{t('得分')}</b> {score === null ? t('未评分') : `${withoutNoughts(score)} / ${withoutNoughts(fullScore)}`}
        {comment !== '' && <span className="ex-comment">{comment}</span>}
      </p>
      {key !== null && key.explanation !== '' && (
        <p className="ex-given">
          <b>{t('解析')}</b> {key.explanation}
        </p>
      )}
    </>
  );
}
