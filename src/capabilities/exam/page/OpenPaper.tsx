import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { confirm, post, useT } from '../../../client';
import { Button } from '../../../ui/Button';
import { examCalls, type ExamAnswer, type OwnPaper } from '../wire';
import { postAnswer } from './answerCalls';
import { AnswerStore } from './answerStore';
import { keepingOf } from './keepingOf';
import { PaperPictures } from './PaperPictures';
import { QuestionItem } from './QuestionItem';
import { TimeLeft } from './TimeLeft';

interface OpenPaperProps {
  /** address of the exams */
  api: string;
  paper: OwnPaper;
  /** it takes no more answers */
  onEnd(): void;
  onLeave(): void;
}

/** Milliseconds after which what is typed is sent. */
const PAUSE = 800;

/** A paper that is answered: each answer is saved as it is given, and the page says so. */
export function OpenPaper({ api, onEnd, onLeave, paper }: OpenPaperProps): ReactNode {
  const t = useT();
  const calls = examCalls(api);
  const [, redraw] = useState(0);
  const [isEnding, setEnding] = useState(false);
  const ending = useRef(onEnd);
  ending.current = onEnd;
  const store = useMemo(
    () =>
      new AnswerStore({
        questions: paper.questions,
        keeping: keepingOf(paper.id),
        post: postAnswer(calls.answer, paper.id),
        onChange: () => redraw((count) => count + 1),
        onEnd: () => ending.current(),
      }),
    // One store for each paper: what is on its way belongs to it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [paper.id],
  );
  const typed = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const send = (): void => void store.flush();
    globalThis.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      globalThis.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
      clearTimeout(typed.current);
      void store.flush().then(() => store.end());
    };
  }, [store]);
  const give = (no: number, answer: ExamAnswer, isTyped: boolean): void => {
    store.give(no, answer, isTyped);
    clearTimeout(typed.current);
    if (isTyped) typed.current = setTimeout(() => void store.flush(), PAUSE);
  };
  const handIn = async (isAsked: boolean): Promise<void> => {
    const open = paper.questions.filter(({ no }) => isEmpty(store.of(no).answer)).map(({ no }) => no);
    const text =
      open.length === 0
        ? t('交卷后不能再修改，确定交卷?')
        : t('第{numbers}题还没有作答，交卷后不能再修改，确定交卷?', { numbers: open.join('、') });
    if (isAsked && !(await confirm({ title: t('交卷'), text, confirmText: t('交卷') }))) return;
    setEnding(true);
    // Whatever was given goes first; the server takes what arrives in time.
    await store.flush();
    try {
      await post(calls.handIn, { id: paper.id });
      store.end();
      onEnd();
    } catch {
      // The client has said why; answers stay, and the server ends the time by itself.
      setEnding(false);
    }
  };
  const waiting = store.waiting.length;
  const done = paper.questions.filter(({ no }) => !isEmpty(store.of(no).answer)).length;
  return (
    <div className="ex-paper">
      <header className="ex-head">
        <h2>{paper.name}</h2>
        <TimeLeft deadline={paper.deadline} onEnd={() => void handIn(false)} />
        <span className="ex-saving" role="status" data-waiting={waiting}>
          {waiting > 0
            ? t('{count}题尚未保存，正在重试', { count: waiting })
            : t('已答{done}/{count}题，全部已保存', { done, count: paper.questions.length })}
        </span>
        <Button onClick={onLeave}>{t('返回')}</Button>
        <Button isPrimary disabled={isEnding} onClick={() => void handIn(true)}>
          {t('交卷')}
        </Button>
      </header>
      <nav className="ex-numbers" aria-label={t('题号')}>
        {paper.questions.map(({ no }) => (
          <a key={no} href={`#exam-${no}`} className={isEmpty(store.of(no).answer) ? '' : 'is-answered'} onClick={goTo}>
            {no}
          </a>
        ))}
      </nav>
      <PaperPictures>
        <ol className="ex-questions">
          {paper.questions.map((question) => (
            <QuestionItem
              key={question.no}
              question={question}
              given={store.of(question.no)}
              onGive={(answer, isTyped) => give(question.no, answer, isTyped)}
              onLeave={() => void store.flush()}
            />
          ))}
        </ol>
      </PaperPictures>
    </div>
  );
}

/** The router keeps addresses; a number only leads down the page. */
function goTo(event: { currentTarget: HTMLAnchorElement; preventDefault(): void }): void {
  event.preventDefault();
  const item = document.getElementById(event.currentTarget.hash.slice(1));
  item?.scrollIntoView({ block: 'start' });
  item?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
}

const isEmpty = (answer: ExamAnswer): boolean =>
  answer === null || answer === '' || (Array.isArray(answer) && answer.every((text) => text === ''));
