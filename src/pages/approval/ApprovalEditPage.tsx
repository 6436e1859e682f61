import { useEffect, type ReactNode } from 'react';
import { get, setTabTitle, useT, useTab } from '../../client';
import { useLoaded } from '../../client/useLoaded';
import { APPROVAL_CALLS, foldApproval, type ApprovalView } from '../../capabilities/approval/wire';
import { ScreenLink } from '../../renderer/link/ScreenLink';
import { LoadFailed } from '../../renderer/LoadFailed';
import type { PageProps } from '../../renderer/PageProps';
import { ApprovalForm } from './ApprovalForm';
import { screenNamed } from './screenNamed';
import { useApprovalApi } from './useApprovalApi';
import '../../renderer/screen.css';
import './approval.css';

/** An approval that came back to its initiator (`id`) is changed and submitted again. */
export default function ApprovalEditPage({ resource }: PageProps): ReactNode {
  const t = useT();
  const asked = useApprovalApi(resource);
  const { key, search } = useTab();
  const id = search.get('id') ?? '';
  const { hasFailed, reload, value } = useLoaded(
    `${asked?.api ?? ''}/${id}`,
    asked ? (options) => get<ApprovalView>(`${asked.api}/${APPROVAL_CALLS.show}`, { id }, options) : null,
    true,
  );
  const name = value?.name;
  useEffect(() => {
    if (name !== undefined) setTabTitle(key, name);
  }, [key, name]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!asked || !value) return <div className="gj-screen-wait" aria-busy="true" />;
  const state = foldApproval(value.flow, value.events);
  if (state.status !== 'returned') return <p className="gj-screen approval-none">{t('审批没有退回，不能重新提交')}</p>;
  const note = value.events.findLast(({ kind }) => kind === 'returned' || kind === 'voted')?.note;
  const named = Object.fromEntries(
    Object.entries(state.chosen).map(([step, ids]) => [
      step,
      ids.map((each) => ({ id: each, name: value.people[each] ?? each })),
    ]),
  );
  return (
    <ApprovalForm
      resource={value.resource}
      flow={value.flow}
      names={value.people}
      mine={asked.mine}
      named={named}
      content={state.content}
      path={`${asked.api}/${APPROVAL_CALLS.resubmit}`}
      body={{ id }}
      next={() => `${screenNamed(asked, 'approvalDetail')}?id=${id}`}
      submit={t('重新提交')}
      isReadOnly={value.document !== undefined}
      intro={
        <>
          {note !== undefined && (
            <p className="approval-note" role="status">
              {t('退回意见：{note}', { note })}
            </p>
          )}
          {value.document && (
            <p className="approval-note">
              {t('内容取自单据：请先修改单据，再重新提交')}{' '}
              {value.document.to !== null && <ScreenLink to={value.document.to}>{t('查看单据')}</ScreenLink>}
            </p>
          )}
        </>
      }
    />
  );
}
