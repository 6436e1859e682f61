import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { can, get, navigate, post, session, setTabTitle, toast, useT, useTab } from '../../client';
import { useLoaded } from '../../client/useLoaded';
import { fieldTypes } from '../../fields/pure';
import { cellOf } from '../../fields/cells';
import { compileResource, DocumentState } from '../../language/rules';
import { permissionCode } from '../../language/action/permissionCode';
import {
  APPROVAL,
  APPROVAL_CALLS,
  APPROVAL_RIGHTS,
  foldApproval,
  nodeOf,
  type ApprovalView,
} from '../../capabilities/approval/wire';
import { useCellContext } from '../../renderer/context/useCellContext';
import { expressionContext } from '../../renderer/context/expressionContext';
import { DetailBody } from '../../renderer/detail/DetailBody';
import { DocumentModel } from '../../renderer/document/DocumentModel';
import { LoadFailed } from '../../renderer/LoadFailed';
import type { PageProps } from '../../renderer/PageProps';
import { Button } from '../../ui/Button';
import { ActDialog } from './ActDialog';
import { actsOf, type OfferedAct } from './actsOf';
import { ApprovalWay } from './ApprovalWay';
import { happened } from './happened';
import { screenNamed } from './screenNamed';
import { useApprovalApi, type ApprovalApi } from './useApprovalApi';
import '../../renderer/detail/detail.css';
import '../../renderer/screen.css';
import './approval.css';

const WAIT = <div className="gj-screen-wait" aria-busy="true" />;

/** An approval (`id`) with its form, its way, what was said, and what the person may do to it now. */
export default function ApprovalDetailPage({ resource }: PageProps): ReactNode {
  const asked = useApprovalApi(resource);
  const { key, search } = useTab();
  const id = search.get('id') ?? '';
  const { hasFailed, reload, value } = useLoaded(
    `${asked?.api ?? ''}/${id}`,
    asked ? (options) => get<ApprovalView>(`${asked.api}/${APPROVAL_CALLS.show}`, { id }, options) : null,
  );
  const name = value?.name;
  useEffect(() => {
    if (name !== undefined) setTabTitle(key, name);
  }, [key, name]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!asked || !value) return WAIT;
  return <Shown asked={asked} view={value} reload={reload} />;
}

function Shown({ asked, reload, view }: { asked: ApprovalApi; view: ApprovalView; reload(): void }): ReactNode {
  const t = useT();
  const context = useCellContext();
  const { userId: person } = useSnapshot(session);
  const state = useMemo(() => foldApproval(view.flow, view.events), [view]);
  const model = useMemo(() => {
    const compiled = compileResource(view.resource, fieldTypes);
    return new DocumentModel(new DocumentState(compiled, { ...state.content }, expressionContext(view.resource)));
  }, [view, state]);
  const [act, setAct] = useState<OfferedAct>();
  const right = (action: string): boolean => can(permissionCode(asked.mine.resource, action));
  const acts = actsOf(view, state, person, {
    act: right(APPROVAL_RIGHTS.act),
    withdraw: right(APPROVAL_RIGHTS.withdraw),
  });
  const path = (offered: OfferedAct): string =>
    `${asked.api}/${offered.name === 'withdrawn' ? APPROVAL_CALLS.withdraw : APPROVAL_CALLS.act}`;
  const done = (): void => {
    setAct(undefined);
    toast('success', t('操作成功'));
    reload();
  };
  const run = (offered: OfferedAct): void => {
    if (offered.asks.length > 0) return setAct(offered);
    // The client has shown why it was refused.
    void post(path(offered), { ...offered.body, id: view.id }).then(done, () => reload());
  };
  const status = asked.approvals.byPath.get(APPROVAL.status)?.field;
  const name = (id: string): string => view.people[id] ?? id;
  const titleOf = (node: string): string => nodeOf(view.flow, node)?.title ?? node;
  const told = view.events.flatMap((event, index) => {
    const words = happened(event, t, name, titleOf);
    return words === undefined ? [] : [{ event, words, index }];
  });
  return (
    <div className="gj-screen approval">
      <header>
        <h2>{view.name}</h2>
        <span>{view.code}</span>
        {status && cellOf(status)(state.status, status, {}, context)}
        <div className="approval-acts">
          {state.status === 'returned' && state.initiator === person && right('update') && (
            <Button isPrimary onClick={() => navigate(`${screenNamed(asked, 'approvalEdit')}?id=${view.id}`)}>
              {t('编辑审批')}
            </Button>
          )}
          {acts.map((offered) => (
            <Button
              key={offered.name}
              isPrimary={offered.isPrimary}
              isDanger={offered.isDanger}
              onClick={() => run(offered)}
            >
              {t(offered.title)}
            </Button>
          ))}
        </div>
      </header>
      <DetailBody model={model} context={context} told={[]}>
        <aside className="approval-way" aria-label={t('审批路径')}>
          <ApprovalWay view={view} state={state} />
        </aside>
      </DetailBody>
      <section className="approval-told" aria-label={t('审批记录')}>
        <h3>{t('审批记录')}</h3>
        <ol>
          {told.map(({ event, index, words }) => (
            <li key={index}>
              <time>{event.at}</time> <b>{event.by === null ? '' : name(event.by)}</b> {words}
              {event.note !== undefined && <p>{event.note}</p>}
            </li>
          ))}
        </ol>
      </section>
      {act && (
        <ActDialog
          act={act}
          view={view}
          state={state}
          person={person}
          resource={asked.mine.resource}
          path={path(act)}
          onDone={done}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  );
}
