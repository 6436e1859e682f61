import { useState, type ReactNode } from 'react';
import { can, get, post, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { Button } from '../../../ui/Button';
import { threadCalls, type Answer, type Thread } from '../wire';
import { AnswerForm } from './AnswerForm';
import { AnswerItem } from './AnswerItem';
import './thread.css';

/** The answers to a record, the best one first, and where the next one is written. */
export function ThreadPanel({ id, resource, revision }: ShownRecord): ReactNode {
  const t = useT();
  const calls = threadCalls(resource.api);
  const [pages, setPages] = useState(1);
  const { hasFailed, reload, value } = useLoaded(
    `${calls.list} ${id} ${pages} ${String(revision)}`,
    async (options): Promise<Thread> => {
      const read = (page: number) => get<Thread>(calls.list, { id, page: String(page) }, options);
      const all = await Promise.all(Array.from({ length: pages }, (_, index) => read(index + 1)));
      const [first] = all;
      if (!first) throw new Error('No page was asked for.');
      return { ...first, list: all.flatMap(({ list }) => list) };
    },
  );
  // What is shown stays while more of it is on its way.
  const [shown, setShown] = useState<Thread>();
  if (value && value !== shown) setShown(value);
  const said = resource.uses.thread;
  const answers = said?.answers;
  if (hasFailed && !shown) return <LoadFailed onRetry={reload} />;
  if (!shown || !answers) return null;
  const { closed, hidden, list, mayAccept, mayVote, total } = shown;
  const accept = async ({ id: answer, isBest }: Answer): Promise<void> => {
    try {
      await post(isBest ? calls.unaccept : calls.accept, { id: answer });
    } catch {
      // The client has said why; what stands on the server now is shown all the same.
    }
    reload();
  };
  return (
    <section className="gj-thread" aria-label={t('回答')}>
      <h2 className="gj-form-title">
        {t('回答')} {total > 0 && <span className="gj-thread-count">{total}</span>}
      </h2>
      {list.length === 0 && hidden === 0 && <p className="gj-thread-none">{t('暂无回答')}</p>}
      {list.length > 0 && (
        <ol>
          {list.map((answer) => (
            <AnswerItem
              key={answer.id}
              answer={answer}
              api={answers.api}
              mayVote={mayVote}
              onAccept={mayAccept ? () => void accept(answer) : undefined}
              onVoted={reload}
            />
          ))}
        </ol>
      )}
      {list.length < total && (
        <Button onClick={() => setPages((number) => number + 1)}>
          {t('更多回答（还有{count}条）', { count: total - list.length })}
        </Button>
      )}
      {hidden > 0 && <p className="gj-thread-none">{t('有{count}条回答已被屏蔽', { count: hidden })}</p>}
      {closed !== undefined && <p className="gj-thread-none">{closed}</p>}
      {closed === undefined && can(answers.right) && (
        <AnswerForm resource={resource} said={said} to={answers} id={id} onAdded={reload} />
      )}
    </section>
  );
}
