import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { ExamAnswer, OpenQuestion } from '../wire';
import { AnswerEntry } from './AnswerEntry';
import type { Given } from './answerStore';
import { QuestionHead } from './QuestionHead';

interface QuestionItemProps {
  question: OpenQuestion;
  given: Given;
  onGive(answer: ExamAnswer, isTyped: boolean): void;
  /** the focus has gone elsewhere */
  onLeave(): void;
}

/** A question that is answered, with what became of the answer. */
export function QuestionItem({ given, onGive, onLeave, question }: QuestionItemProps): ReactNode {
  return (
    <li id={`exam-${question.no}`} className="ex-question">
      <QuestionHead question={question} />
      <AnswerEntry question={question} answer={given.answer} onGive={onGive} onLeave={onLeave} />
      <SavedNote given={given} />
    </li>
  );
}

function SavedNote({ given: { savedTime, state } }: { given: Given }): ReactNode {
  const t = useT();
  const said = {
    none: '',
    saved: savedTime === '' ? t('已保存') : t('{time}已保存', { time: savedTime }),
    sending: t('正在保存'),
    waiting: t('尚未保存'),
    replaced: t('此题已在另一窗口作答，现显示那里的答案'),
  }[state];
  return (
    <p className={`ex-note is-${state}`} aria-live="polite">
      {said}
    </p>
  );
}
