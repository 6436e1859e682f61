import type { ReactNode } from 'react';
import { useT } from '../../../client';
import { Picture } from '../../../fields/richText/Picture';
import type { PaperQuestion, QuestionKind } from '../wire';
import { withoutNoughts } from './withoutNoughts';

const KINDS: Readonly<Record<QuestionKind, string>> = {
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  blank: '填空题',
  essay: '问答题',
};

/** What is asked: number, kind, worth, text and pictures. */
export function QuestionHead({ question }: { question: PaperQuestion }): ReactNode {
  const t = useT();
  const { fullScore, kind, no, pictures, stem } = question;
  return (
    <>
      <p className="ex-stem">
        <b>{no}</b>
        <span className="ex-kind">{t(KINDS[kind])}</span>
        <span className="ex-text">{stem}</span>
        <span className="ex-worth">{t('{score}分', { score: withoutNoughts(fullScore) })}</span>
      </p>
      {pictures.length > 0 && (
        <div className="ex-pictures">
          {pictures.map((file) => (
            <Picture key={file.id} file={file} width={50} among={pictures} />
          ))}
        </div>
      )}
    </>
  );
}
