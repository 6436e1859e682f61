import { useEffect, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import { useLoaded } from '../../../client/useLoaded';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { Button } from '../../../ui/Button';
import { examCalls, type OwnPaper } from '../wire';
import { OpenPaper } from './OpenPaper';
import { Result } from './Result';
import { serverClock } from './serverClock';

interface PaperScreenProps {
  /** address of the exams */
  api: string;
  id: string;
  onLeave(): void;
}

/** A paper: it is answered, or what came of it is read. */
export function PaperScreen({ api, id, onLeave }: PaperScreenProps): ReactNode {
  const t = useT();
  const calls = examCalls(api);
  const { hasFailed, reload, value } = useLoaded(
    `${calls.paper} ${id}`,
    async (options) => {
      const paper = await get<OwnPaper>(calls.paper, { id }, options);
      serverClock.set(paper.now);
      return paper;
    },
    // What is being answered is not loaded over.
    true,
  );
  const isOpen = value?.status === 0;
  useEffect(() => {
    document.querySelector('.ex-paper')?.scrollIntoView?.({ block: 'start' });
  }, [isOpen]);
  if (hasFailed)
    return (
      <>
        <LoadFailed onRetry={reload} />
        <Button onClick={onLeave}>{t('返回')}</Button>
      </>
    );
  if (!value) return <div className="gj-screen-wait" aria-busy="true" />;
  return isOpen ? (
    <OpenPaper key={value.id} api={api} paper={value} onEnd={reload} onLeave={onLeave} />
  ) : (
    <Result paper={value} onLeave={onLeave} />
  );
}
