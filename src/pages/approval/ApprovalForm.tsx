import { useRef, useState, type ReactNode } from 'react';
import { closeTab, navigate, useT, useTab } from '../../client';
import { fieldTypes } from '../../fields/pure';
import type { Resource } from '../../language/model';
import { compileResource, DocumentState, newDocument } from '../../language/rules';
import type { Content, PathView } from '../../capabilities/approval/wire';
import { expressionContext } from '../../renderer/context/expressionContext';
import { DocumentModel } from '../../renderer/document/DocumentModel';
import { DocumentForm } from '../../renderer/form/DocumentForm';
import { ProblemList } from '../../renderer/form/ProblemList';
import { useSaveKey } from '../../renderer/form/useSaveKey';
import { Button } from '../../ui/Button';
import { sendForm } from './sendForm';

interface ApprovalFormProps {
  resource: Resource;
  /** what it holds at first; left out: a new one */
  content?: Content;
  path: string;
  /** sent beside the form */
  body: object;
  /** call that tells whom it would ask; left out: it is not offered */
  previewPath?: string;
  /** where it leads once it is sent */
  next(id: string): string;
  submit: string;
}

/** The form of a template to be filled in and submitted once, by F8 or the button. */
export function ApprovalForm({
  body,
  content,
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
      content === undefined ? newDocument(compiled, context) : new DocumentState(compiled, { ...content }, context),
    );
  });
  const [isSending, setSending] = useState(false);
  const [way, setWay] = useState<PathView>();
  const once = async (send: () => Promise<void>): Promise<void> => {
    if (isSending) return;
    setSending(true);
    try {
      await send();
    } finally {
      setSending(false);
    }
  };
  const accept = (): void =>
    void once(async () => {
      const sent = await sendForm<{ id: string }>(model, path, body);
      if (!sent) return;
      await closeTab(key);
      navigate(next(sent.id), { replace: true });
    });
  const showPath = (): void => void once(async () => setWay(await sendForm<PathView>(model, previewPath ?? '', body)));
  useSaveKey(root, accept);
  return (
    <div className="gj-form-screen" ref={root}>
      <DocumentForm model={model} />
      {way && (
        <section className="approval-way" aria-label={t('审批路径')}>
          <h3>{t('审批路径')}</h3>
          <ol>
            {way.steps.map(({ node, people, title }) => (
              <li key={node}>
                <b>{title}</b> {people.map((person) => way.people[person] ?? person).join(t('、'))}
              </li>
            ))}
          </ol>
          {way.steps.length === 0 && <p>{t('没有需要审批的环节，提交后直接通过')}</p>}
        </section>
      )}
      <div className="gj-form-foot">
        <ProblemList model={model} root={root} />
        <div className="gj-form-buttons">
          <Button isPrimary disabled={isSending} onClick={accept}>
            {submit}
          </Button>
          {previewPath !== undefined && (
            <Button disabled={isSending} onClick={showPath}>
              {t('查看审批路径')}
            </Button>
          )}
          <Button onClick={() => void closeTab(key)}>{t('取消')}</Button>
        </div>
      </div>
    </div>
  );
}
