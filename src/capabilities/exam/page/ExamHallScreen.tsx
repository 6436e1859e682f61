import { useEffect, useState, type ReactNode } from 'react';
import { get, post, useT } from '../../../client';
import { useAsked } from '../../../client/useAsked';
import { useLoaded } from '../../../client/useLoaded';
import { LoadFailed } from '../../../renderer/LoadFailed';
import type { RoomScreenProps } from '../../../renderer/capability/CapabilityPage';
import { examCalls, type Hall } from '../wire';
import { ExamCard } from './ExamCard';
import { PaperScreen } from './PaperScreen';
import { serverClock } from './serverClock';
import './exam.css';

/** The exams that somebody is to sit; one is answered, or its result read, in the place of all. */
export function ExamHallScreen({ compiled, screen }: RoomScreenProps<'examHall'>): ReactNode {
  const t = useT();
  const calls = examCalls(compiled.resource.api);
  const [paper, setPaper] = useAsked(screen.path, 'paper', '', (text) => /^\d*$/.test(text));
  const { hasFailed, reload, value } = useLoaded(`${calls.hall} ${paper}`, (options) =>
    get<Hall>(calls.hall, {}, options),
  );
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (value) serverClock.set(value.now);
  }, [value]);
  if (paper !== '')
    return <PaperScreen key={paper} api={compiled.resource.api} id={paper} onLeave={() => setPaper('')} />;
  const begin = async (examId: string): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await post<{ id: string }>(calls.start, { examId });
      setPaper(id);
    } catch {
      // The client has said why; the list says what is now.
      reload();
    } finally {
      setBusy(false);
    }
  };
  const [open, done] = [
    value?.exams.filter(({ status }) => status === 1) ?? [],
    value?.exams.filter(({ status }) => status !== 1) ?? [],
  ];
  return (
    <div className="ex-hall">
      {hasFailed && <LoadFailed onRetry={reload} />}
      {!hasFailed && !value && <div className="gj-screen-wait" aria-busy="true" />}
      {value?.exams.length === 0 && <p className="ex-none">{t('目前没有需要您参加的考试')}</p>}
      {open.length > 0 && (
        <ul className="ex-cards" aria-label={t('进行中的考试')}>
          {open.map((exam) => (
            <ExamCard
              key={exam.id}
              exam={exam}
              now={value?.now ?? ''}
              isBusy={isBusy}
              onBegin={() => void begin(exam.id)}
              onOpen={setPaper}
            />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <>
          <h2 className="gj-form-title">{t('已结束的考试')}</h2>
          <ul className="ex-cards" aria-label={t('已结束的考试')}>
            {done.map((exam) => (
              <ExamCard key={exam.id} exam={exam} now={value?.now ?? ''} isBusy={isBusy} onOpen={setPaper} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
