import type { ReactNode } from 'react';
import { useT } from '../../../client';
import {
  INITIATOR,
  sayingOf,
  wayOf,
  type ApprovalState,
  type DocumentApproval,
  type WayPart,
  type WayStep,
} from '../wire';
import './way.css';

interface ApprovalWayProps {
  view: Pick<DocumentApproval, 'events' | 'flow' | 'people'>;
  state: ApprovalState;
}

/** What a step is called as it stands. */
const STATES: Readonly<Record<WayStep['state'], string>> = {
  passed: '已通过',
  open: '处理中',
  refused: '已拒绝',
  skipped: '已跳过',
  coming: '未开始',
};

/** The way of an approval as a picture: its steps from above, with who said what and when, and for whom it waits. */
export function ApprovalWay({ state, view }: ApprovalWayProps): ReactNode {
  const t = useT();
  const { events, flow, people } = view;
  const name = (id: string) => people[id] ?? id;
  const steps = wayOf(flow, state, events);
  const start = events.findLast(({ kind }) => kind === 'started' || kind === 'resubmitted');
  const line = ({ isOpen, said, task }: WayPart): ReactNode => (
    <li key={task.id} data-state={task.vote ?? (isOpen ? 'open' : 'waiting')}>
      <b>{name(task.person)}</b>
      <span className="approval-said">
        {task.vote === undefined ? (isOpen ? t('处理中') : t('等待前面的人')) : t(sayingOf(flow, task, task.vote))}
        {task.auto === 'initiator' && t('（发起人本人，自动通过）')}
        {task.auto === 'repeated' && t('（此前已同意，自动通过）')}
        {task.position === 'first' && t('（征求意见）')}
        {(task.position === 'before' || task.position === 'after') && t('（加签）')}
      </span>
      <time>{said?.at}</time>
      {said?.instead !== undefined && <em>{t('代{name}处理', { name: name(said.instead) })}</em>}
      {said?.note !== undefined && <p>{said.note}</p>}
    </li>
  );
  return (
    <ol className="approval-steps">
      <li data-state={state.status === 'returned' ? 'open' : 'passed'} data-step={INITIATOR}>
        <h3>
          {t('发起人')} <span>{state.status === 'returned' ? t('等待重新提交') : t('已提交')}</span>
        </h3>
        <ul>
          <li>
            <b>{name(state.initiator)}</b>
            <time>{start?.at}</time>
          </li>
        </ul>
      </li>
      {steps.map((step) => (
        <li key={step.id} data-state={step.state} data-step={step.id}>
          <h3>
            {t(step.title)} <span>{step.kind === 'copy' ? t('抄送') : t(STATES[step.state])}</span>
          </h3>
          <ul>
            {step.parts.map(line)}
            {step.people.map((person) => (
              <li key={person}>
                <b>{name(person)}</b>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
