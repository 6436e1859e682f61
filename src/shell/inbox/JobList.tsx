import { useEffect, useState, type ReactElement } from 'react';
import { canAny } from '../../client/can';
import { get } from '../../client/http';
import { useT } from '../../client/useT';
import { BACKGROUND_JOB } from '../../language/kernel';
import { cellOf } from '../../fields/cells';
import { useCellContext } from '../../renderer/context/useCellContext';
import { ScreenLink } from '../../renderer/link/ScreenLink';
import { useResource } from '../../renderer/resource/useResource';

/** Jobs that have ended, for those who may see what the server does by itself. */
export function JobList(): ReactElement | null {
  const t = useT();
  const context = useCellContext();
  const compiled = useResource(BACKGROUND_JOB);
  const list = compiled?.resource.screens.find(({ kind }) => kind === 'list');
  const path = list && canAny(list.permissions) ? compiled?.resource.operations.list : undefined;
  const [jobs, setJobs] = useState<readonly Record<string, unknown>[]>();
  useEffect(() => {
    if (path === undefined) return;
    const abort = new AbortController();
    get<{ list: Record<string, unknown>[] }>(path, {}, { signal: abort.signal, background: true }).then(
      (answer) => setJobs(answer.list.filter(({ endedTime }) => endedTime !== null)),
      (error: unknown) => console.warn('inbox: jobs not read', error),
    );
    return () => abort.abort();
  }, [path]);
  if (!compiled || !list || path === undefined || !jobs) return null;
  const state = compiled.byPath.get('state')?.field;
  return (
    <section>
      <h3>{t('后台任务')}</h3>
      {jobs.length === 0 && <p className="inbox-none">{t('没有已完成的后台任务')}</p>}
      <ul>
        {jobs.map((job) => (
          <li key={String(job.id)}>
            <ScreenLink to={list.path}>{String(job.title)}</ScreenLink>
            {state && cellOf(state)(job.state, state, job, context)}
            <small>{String(job.endedTime)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
