import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { ANSWER_TEXT, BLANK_TEXT, type ExamAnswer, type PaperQuestion } from '../wire';

interface AnswerEntryProps {
  question: PaperQuestion;
  answer: ExamAnswer;
  onGive(answer: ExamAnswer, isTyped: boolean): void;
  onLeave(): void;
}

const listOf = (answer: ExamAnswer): readonly string[] => (Array.isArray(answer) ? (answer as readonly string[]) : []);

/** How a question is answered, as its kind asks. */
export function AnswerEntry({ answer, onGive, onLeave, question }: AnswerEntryProps): ReactNode {
  const t = useT();
  const { blanks, kind, no, options } = question;
  const name = `exam-answer-${no}`;
  switch (kind) {
    case 'single':
    case 'multiple': {
      const chosen = new Set(listOf(answer));
      const choose = (id: string, isOn: boolean): void => {
        if (kind === 'single') return onGive([id], false);
        const all = options.map((option) => option.id).filter((each) => (each === id ? isOn : chosen.has(each)));
        onGive(all.length === 0 ? null : all, false);
      };
      return (
        <div className="ex-options">
          {options.map(({ id, text }, place) => (
            <label key={id}>
              <input
                type={kind === 'single' ? 'radio' : 'checkbox'}
                name={name}
                checked={chosen.has(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
              <span>
                {String.fromCharCode(65 + place)}. {text}
              </span>
            </label>
          ))}
        </div>
      );
    }
    case 'judge':
      return (
        <div className="ex-options">
          {[true, false].map((is) => (
            <label key={String(is)}>
              <input type="radio" name={name} checked={answer === is} onChange={() => onGive(is, false)} />
              <span>{is ? t('正确') : t('错误')}</span>
            </label>
          ))}
        </div>
      );
    case 'blank':
      return (
        <div className="ex-blanks">
          {Array.from({ length: blanks }, (_, place) => (
            <input
              key={place}
              className="gj-input"
              aria-label={t('第{place}空', { place: place + 1 })}
              placeholder={t('第{place}空', { place: place + 1 })}
              maxLength={BLANK_TEXT}
              value={listOf(answer)[place] ?? ''}
              onChange={({ target }) =>
                onGive(
                  Array.from({ length: blanks }, (__, each) =>
                    each === place ? target.value : (listOf(answer)[each] ?? ''),
                  ),
                  true,
                )
              }
              onBlur={onLeave}
            />
          ))}
        </div>
      );
    case 'essay':
      return (
        <textarea
          className="gj-input ex-essay"
          aria-label={t('第{no}题', { no })}
          maxLength={ANSWER_TEXT}
          rows={6}
          value={typeof answer === 'string' ? answer : ''}
          onChange={({ target }) => onGive(target.value, true)}
          onBlur={onLeave}
        />
      );
  }
}
