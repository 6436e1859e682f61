import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { alertLines, closeTab, confirm, navigate, setTabGuard, t as translated, useT, useTab } from '../../client';
import { fieldTypes } from '../../fields/pure';
import type { Resource } from '../../language/model';
import { compileResource, DocumentState, newDocument, type CompiledResource } from '../../language/rules';
import { PathSteps } from '../../capabilities/approval/page';
import type { Flow, PathView } from '../../capabilities/approval/wire';
import { expressionContext } from '../../renderer/context/expressionContext';
import { DocumentModel } from '../../renderer/document/DocumentModel';
import { DocumentForm } from '../../renderer/form/DocumentForm';
import { ProblemList } from '../../renderer/form/ProblemList';
import { focusProblem } from '../../renderer/form/focusProblem';
import { givenValues } from '../../renderer/form/givenValues';
import { useSaveKey } from '../../renderer/form/useSaveKey';
import { useWaiting } from '../../renderer/form/useWaiting';
import { Button } from '../../ui/Button';
import { ChosenPeople, chosenSteps, type Chosen } from './ChosenPeople';
import { sendForm } from './sendForm';
import type { Content } from '../../capabilities/designedForm/wire';

interface ApprovalFormProps {
  resource: Resource;
  flow: Flow;
  /** resource of what concerns the person */
  mine: CompiledResource;
  /** id -> name of those among whom steps let choose */
  names: Readonly<Record<string, string>>;
  /** people named before for steps that leave it to the initiator */
  named?: Chosen;
  /** what it holds at first; left out: a new one */
  content?: Content;
  /** what a new one begins with, as the address says it: JSON */
  given?: string | undefined;
  path: string;
  /** sent beside the form */
  body: object;
  /** call that tells whom it would ask; left out: it is not offered */
  previewPath?: string;
  /** where it leads once it is sent */
  next(id: string): string;
  submit: string;
  /** it says what a document says, which is changed there */
  isReadOnly?: boolean;
  /** above the form */
  intro?: ReactNode;
}

/** The form of a template to be filled in and submitted once, by F8 or the button. */
export function ApprovalForm({
  body,
  content,
  flow,
  given,
  intro,
  isReadOnly = false,
  mine,
  named = {},
  names,
  next,
  path,
  previewPath,
  resource,
  submit,
}: ApprovalFormProps): ReactNode {
  const t = useT();
  const { key } = useTab();
  const root = useRef<HTMLDivElement>(null);
  const [model] = useState(() => {
    const compiled = compileResource(resource, fieldTypes);
    const context = expressionContext(resource);
    return new DocumentModel(
      content === undefined
        ? newDocument(compiled, context, givenValues(compiled, given))
        : new DocumentState(compiled, { ...content }, context),
    );
  });
  const [isSending, setSending] = useState(false);
  const [chosen, setChosen] = useState(named);
  const steps = useMemo(() => chosenSteps(flow), [flow]);
  const [way, setWay] = useState<PathView>();
  const waiting = useWaiting();
  /** Sends the form once what was added to it has arrived; undefined: it was not sent, and why is told. */
  const send = async <T,>(to: string): Promise<T | undefined> => {
    if (isSending) return undefined;
    setSending(true);
    try {
      const stuck = await waiting.waitFor(model.arrivals);
      if (stuck === null) return undefined;
      if (stuck.length > 0) {
        await alertLines({ title: t('提示'), text: t('以下附件没有上传，审批尚未提交'), lines: stuck });
        return undefined;
      }
      const missing = steps.filter(({ id, isSure }) => isSure && (chosen[id] ?? []).length === 0);
      if (model.check().length === 0 && missing.length > 0) {
        await alertLines({
          title: t('请选择处理人'),
          lines: missing.map(({ title }) => ({ code: t(title), remark: t('请选择处理人') })),
        });
        return undefined;
      }
      const people = Object.entries(chosen).map(([step, all]) => [step, all.map(({ id }) => id)] as const);
      const answer = await sendForm<T>(model, to, { ...body, chosen: Object.fromEntries(people) });
      if (answer === undefined) focusProblem(root.current, model.problems[0]);
      return answer;
    } finally {
      setSending(false);
    }
  };
  const submitOnce = async (): Promise<void> => {
    const sent = await send<{ id: string }>(path);
    if (!sent) return;
    setTabGuard(key, null);
    await closeTab(key);
    navigate(next(sent.id), { replace: true });
  };
  const accept = (): void => void submitOnce();
  const leave = async (): Promise<void> => {
    const shown = await closeTab(key);
    if (shown !== null) navigate(shown);
  };
  const showPath = async (): Promise<void> => {
    const found = await send<PathView>(previewPath ?? '');
    if (found) setWay(found);
  };
  useEffect(
    () =>
      model.subscribe(() => {
        // What was said of another form holds no more.
        setWay(undefined);
        setTabGuard(key, model.isChanged || model.arrivals.hasFiles ? askToLeave : null);
      }),
    [key, model],
  );
  useSaveKey(root, accept);
  return (
    <div className="gj-screen">
      <div className="gj-form-screen" ref={root}>
        {intro}
        <DocumentForm model={model} isReadOnly={isReadOnly} />
        <ChosenPeople
          steps={steps}
          mine={mine}
          value={chosen}
          names={names}
          onChange={(people) => {
            setWay(undefined);
            setChosen(people);
          }}
        />
        {way && <PathSteps way={way} />}
        <div className="gj-form-foot">
          <ProblemList model={model} root={root} />
          <div className="gj-form-buttons">
            {waiting.awaited && (
              <span className="gj-form-waiting">
                <span role="status">{t('内容到齐后自动提交')}</span>
                <button type="button" onClick={waiting.stop}>
                  {t('停止等待')}
                </button>
              </span>
            )}
            <Button isPrimary aria-disabled={isSending || undefined} title="F8 / Ctrl+S" onClick={accept}>
              {submit}
            </Button>
            {previewPath !== undefined && (
              <Button aria-disabled={isSending || undefined} onClick={() => void showPath()}>
                {t('查看审批路径')}
              </Button>
            )}
            <Button onClick={() => void leave()}>{t('取消')}</Button>
          </div>
        </div>
      </div>
    </div>
  );
}

function askToLeave(): Promise<boolean> {
  return confirm({
    title: translated('提示'),
    text: translated('有未保存的内容，确定离开?'),
    confirmText: translated('离开'),
    danger: true,
  });
}
