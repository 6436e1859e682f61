import { useEffect, useState, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { Button } from '../../../ui/Button';
import { periodEndCall, type PeriodEnd } from '../wire';
import { CheckList } from './CheckList';
import { CostChanges } from './CostChanges';
import './periodEnd.css';

/** What should be looked at before a period is closed, each with the way there, and what changed of its costs. */
export function PeriodEndPanel({ id, resource, revision }: ShownRecord): ReactNode {
  const t = useT();
  const call = periodEndCall(resource.api);
  const [answer, setAnswer] = useState<PeriodEnd>();
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    get<PeriodEnd>(call, { id }, { background: true, signal: abort.signal }).then(
      (found) => {
        setAnswer(found);
        setFailed(false);
      },
      () => {
        // What is shown already stays.
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [call, id, revision, asked]);
  const load = (): void => setAsked((times) => times + 1);
  return (
    <section className="gj-period-end" aria-label={t('期末检查')}>
      <h2 className="gj-form-title">{t('期末检查')}</h2>
      {hasFailed && (
        <p role="alert">
          {t('数据没有读到，请重新查询')} <Button onClick={load}>{t('重试')}</Button>
        </p>
      )}
      {!answer && !hasFailed && (
        <p className="gj-period-none" role="status">
          {t('数据加载中')}
        </p>
      )}
      {answer && (
        <>
          <CheckList checks={answer.checks} />
          <h2 className="gj-form-title">{t('成本变动')}</h2>
          <CostChanges changes={answer.changes} total={answer.total} />
        </>
      )}
    </section>
  );
}
