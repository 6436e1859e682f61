import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { CallError, can, get, navigate, post, session, setTabTitle, toast, useT, useTab } from '../../client';
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
  sayingOf,
  type ApprovalView,
} from '../../capabilities/approval/wire';
import { ApprovalWay } from '../../capabilities/approval/page';
import { useCellContext } from '../../renderer/context/useCellContext';
import { expressionContext } from '../../renderer/context/expressionContext';
import { DetailBody } from '../../renderer/detail/DetailBody';
import { DocumentModel } from '../../renderer/document/DocumentModel';
import { ScreenLink } from '../../renderer/link/ScreenLink';
import { LoadFailed } from '../../renderer/LoadFailed';
import type { PageProps } from '../../renderer/PageProps';
import { printPaper } from '../../renderer/print/printPaper';
import '../../renderer/print/print.css';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { ActDialog } from './ActDialog';
import { ApprovedDocument } from './ApprovedDocument';
import { ApprovalActs, type ApprovalAct } from './ApprovalActs';
import { actsOf, type OfferedAct } from './actsOf';
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

/** The document that was made of it, and where it is shown to those who may open it. */
function Made({ code, title, to }: { code: string; title: string; to: string | null }): ReactNode {
  const words = `${title} ${code}`;
  return to === null ? <span>{words}</span> : <ScreenLink to={to}>{words}</ScreenLink>;
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
  const [isSending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  useEffect(() => {
    // The button that was pressed has gone with what it did.
    if (hasActed.current && document.activeElement === document.body) heading.current?.focus();
    hasActed.current = false;
  }, [view]);
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
    hasActed.current = true;
    reload();
  };
  const run = async (offered: OfferedAct): Promise<void> => {
    if (offered.asks.length > 0) return setAct(offered);
    setSending(true);
    try {
      await post(path(offered), { ...offered.body, id: view.id });
      done();
    } catch (error) {
      // The client has shown why it was refused.
      if (!(error instanceof CallError)) throw error;
      reload();
    } finally {
      setSending(false);
    }
  };
  const isNarrow = useIsNarrow();
  const editing: ApprovalAct[] =
    state.status === 'returned' && (state.keepers ?? [state.initiator]).includes(person) && right('update')
      ? [
          {
            name: 'edit',
            title: '编辑审批',
            isPrimary: true,
            run: () => navigate(`${screenNamed(asked, 'approvalEdit')}?id=${view.id}`),
          },
        ]
      : [];
  const form = view.makes?.form ?? null;
  const making: ApprovalAct[] =
    view.makes && form !== null
      ? [
          {
            name: 'make',
            title: t('生成{title}', { title: t(view.makes.title) }),
            isPrimary: true,
            run: () => navigate(form),
          },
        ]
      : [];
  const paper = useRef<HTMLElement>(null);
  /** What is on paper is what stands now: where somebody was first, it is shown before. */
  const print = async (): Promise<void> => {
    const now = await get<ApprovalView>(`${asked.api}/${APPROVAL_CALLS.print}`, { id: view.id });
    if (now.events.length !== view.events.length) reload();
    else if (paper.current) printPaper(paper.current);
  };
  // A phone has no room for more buttons, and no printer.
  const printing: ApprovalAct[] =
    !isNarrow && can(permissionCode(asked.approvals.resource, 'print'))
      ? [{ name: 'print', title: '打印', run: () => void print() }]
      : [];
  const bar = (
    <ApprovalActs
      acts={[
        ...editing,
        ...making,
        ...acts.map((offered) => ({ ...offered, run: () => void run(offered) })),
        ...printing,
      ]}
      isBusy={isSending}
    />
  );
  const status = asked.approvals.byPath.get(APPROVAL.status)?.field;
  const name = (id: string): string => view.people[id] ?? id;
  const titleOf = (node: string): string => nodeOf(view.flow, node)?.title ?? node;
  const told = view.events.flatMap((event, index) => {
    const words = happened(event, t, name, titleOf, ({ task, vote }) =>
      sayingOf(
        view.flow,
        state.tasks.find(({ id }) => id === task),
        vote,
      ),
    );
    return words === undefined ? [] : [{ event, words, index }];
  });
  return (
    <div className="gj-screen approval-screen">
      <article ref={paper} className="gj-detail approval">
        <header className="gj-detail-head">
          <div className="gj-detail-row">
            <h2 className="gj-detail-name" ref={heading} tabIndex={-1}>
              {view.name} <span className="gj-detail-code">{view.code}</span>
            </h2>
            {view.document?.to != null && <ScreenLink to={view.document.to}>{t('查看单据')}</ScreenLink>}
            {view.makes?.made && (
              <Made title={t(view.makes.title)} code={view.makes.made.code} to={view.makes.made.to} />
            )}
            {status && <span data-field={status.name}>{cellOf(status)(state.status, status, {}, context)}</span>}
            {!isNarrow && bar}
          </div>
        </header>
        <DetailBody model={model} context={context} told={[]}>
          <aside className="approval-way" aria-label={t('审批路径')}>
            <ApprovalWay view={view} state={state} />
          </aside>
        </DetailBody>
        {view.document?.isShown === true && <ApprovedDocument api={asked.api} id={view.id} />}
        <section className="gj-history approval-told" aria-label={t('审批记录')}>
          <h3 className="gj-form-title">{t('审批记录')}</h3>
          <ol>
            {told.map(({ event, index, words }) => (
              <li key={index}>
                <time>{event.at}</time> <b>{event.by === null ? '' : name(event.by)}</b>{' '}
                {event.instead !== undefined && t('代{name}', { name: name(event.instead) })} {words}
                {event.note !== undefined && <p>{event.note}</p>}
              </li>
            ))}
          </ol>
        </section>
        {isNarrow && bar}
      </article>
      {act && (
        <ActDialog
          act={act}
          view={view}
          state={state}
          person={person}
          resource={asked.mine.resource}
          path={path(act)}
          onDone={done}
          onRefused={reload}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  );
}
