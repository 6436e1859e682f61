import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { PathView } from '../wire';
import './path.css';

/** Steps as they would be taken, with names; comes into view when it is new. */
export function PathSteps({ way }: { way: PathView }): ReactNode {
  const t = useT();
  const at = useRef<HTMLElement>(null);
  useEffect(() => {
    void at.current?.scrollIntoView({ block: 'nearest' });
  }, [way]);
  const asked = ({ kind, people }: PathView['steps'][number]): string => {
    if (people.length === 0) return t('没有处理人，跳过');
    const names = people.map((person) => way.people[person] ?? person).join(t('、'));
    return kind === 'copy' ? t('抄送：{names}', { names }) : names;
  };
  return (
    <section ref={at} className="approval-path" aria-label={t('审批路径')}>
      <h2>{t('审批路径')}</h2>
      <ol>
        {way.steps.map((step) => (
          <li key={step.node}>
            <b>{t(step.title)}</b> {asked(step)}
          </li>
        ))}
      </ol>
      {way.steps.length === 0 && <p>{t('没有需要审批的环节，提交后直接通过')}</p>}
    </section>
  );
}
