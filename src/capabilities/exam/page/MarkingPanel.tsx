import { useState, type ReactNode } from 'react';
import { get, post, toast, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { Button } from '../../../ui/Button';
import { COMMENT_TEXT, markCalls, type MarkedPaper, type ToldQuestion } from '../wire';
import { PaperPictures } from './PaperPictures';
import { ToldItem } from './ToldItem';
import { withoutNoughts } from './withoutNoughts';
import './exam.css';

/** What a marker enters for a question. */
interface Entered {
  score: string;
  comment: string;
}

/** The answers of a paper with their keys; where it waits to be marked, scores are given. */
export function MarkingPanel({ id, resource, revision }: ShownRecord): ReactNode {
  const t = useT();
  const calls = markCalls(resource.api);
  const { hasFailed, reload, value } = useLoaded(`${calls.read} ${id} ${String(revision)}`, (options) =>
    get<MarkedPaper>(calls.read, { id }, options),
  );
  const [entered, setEntered] = useState<ReadonlyMap<number, Entered>>(new Map());
  const [isSaving, setSaving] = useState(false);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value || value.questions.length === 0) return null;
  const of = ({ comment, no, score }: ToldQuestion): Entered =>
    entered.get(no) ?? { score: score === null ? '' : withoutNoughts(score), comment };
  const enter = (question: ToldQuestion, change: Partial<Entered>): void =>
    setEntered(new Map([...entered, [question.no, { ...of(question), ...change }]]));
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const marks = [...entered].map(([no, { comment, score }]) => ({
        no,
        score: score.trim() === '' ? null : score.trim(),
        comment: comment.trim(),
      }));
      await post(calls.mark, { id, marks });
      setEntered(new Map());
      toast('success', t('评分已保存'));
      reload();
    } catch {
      // The client has said why; what was entered stays.
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="ex-marking" aria-label={t('答题')}>
      <h2 className="gj-form-title">{t('答题')}</h2>
      <PaperPictures>
        <ol className="ex-questions">
          {value.questions.map((question) => (
            <li key={question.no} className={question.score === null ? 'ex-question is-open' : 'ex-question'}>
              <ToldItem question={question} />
              {value.mayMark && (
                <p className="ex-marks">
                  <label>
                    {t('得分')}
                    <input
                      className="gj-input"
                      inputMode="decimal"
                      maxLength={8}
                      value={of(question).score}
                      onChange={({ target }) => enter(question, { score: target.value })}
                    />
                  </label>
                  <label className="ex-remark">
                    {t('评语')}
                    <input
                      className="gj-input"
                      maxLength={COMMENT_TEXT}
                      value={of(question).comment}
                      onChange={({ target }) => enter(question, { comment: target.value })}
                    />
                  </label>
                </p>
              )}
            </li>
          ))}
        </ol>
      </PaperPictures>
      {value.mayMark && (
        <p className="ex-foot">
          <Button isPrimary disabled={isSaving || entered.size === 0} onClick={() => void save()}>
            {t('保存评分')}
          </Button>
          <span>{t('全部评分后，请按“完成”公布成绩')}</span>
        </p>
      )}
    </section>
  );
}
