import { useEffect, useRef, useState, type ReactNode } from 'react';
import { confirm, toast, useT } from '../../../client';
import { savedTemplates, saveTemplates } from '../../../client/templates';
import { copiedPart, type CompiledResource } from '../../../language/rules';
import {
  LONGEST_TEMPLATE_NAME,
  MOST_TEMPLATES,
  type DocumentTemplate,
  type TemplatesAnswer,
} from '../../../language/wire';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { DocumentModel } from '../../document/DocumentModel';
import { TemplateList } from './TemplateList';
import './templates.css';

export interface TemplateDialogProps {
  compiled: CompiledResource;
  model: DocumentModel;
  /** undefined: the form is for a record that is there already, which no template begins */
  onUse?: ((template: DocumentTemplate) => void) | undefined;
  onClose(): void;
}

/**
 * The templates of a document (E-32): a new one begins from one of them, and what the form holds is kept as another.
 */
export function TemplateDialog({ compiled, model, onUse, onClose }: TemplateDialogProps): ReactNode {
  const t = useT();
  const { name: resource } = compiled.resource;
  const [known, setKnown] = useState<TemplatesAnswer>();
  const [name, setName] = useState('');
  const [isPublic, setPublic] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** Enter came before the templates did; the name is kept as soon as it is known that nobody has it. */
  const [isHeld, setHeld] = useState(false);
  const whenKnown = useRef<(answer: TemplatesAnswer) => void>(undefined);
  useEffect(() => {
    const show = (answer: TemplatesAnswer): void => {
      setKnown(answer);
      whenKnown.current?.(answer);
    };
    // What the server refuses the client has said; there is nothing to show then.
    void savedTemplates(resource).then(show, onClose);
  }, [resource]); // oxlint-disable-line react-hooks/exhaustive-deps -- asked once
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever types a name already is left alone.
    if (known && !(document.activeElement instanceof HTMLInputElement))
      body.current?.querySelector<HTMLElement>('button.gj-template-use, .gj-input')?.focus();
  }, [known === undefined]); // oxlint-disable-line react-hooks/exhaustive-deps -- when they have come, not when they change
  const listOf = (forAll: boolean, from = known): readonly DocumentTemplate[] =>
    (forAll ? from?.publicTemplates : from?.templates) ?? [];
  const wanted = name.trim();
  const problemIn = (others: readonly DocumentTemplate[]): string | null => {
    if (others.some((other) => other.name === wanted)) return t('已有同名的模板');
    return others.length >= MOST_TEMPLATES ? t('最多保存{count}个模板', { count: MOST_TEMPLATES }) : null;
  };
  const problem = problemIn(listOf(isPublic));
  const keep = async (templates: readonly DocumentTemplate[], forAll: boolean): Promise<boolean> => {
    setBusy(true);
    try {
      await saveTemplates(resource, templates, forAll);
      setKnown((before) => before && { ...before, [forAll ? 'publicTemplates' : 'templates']: templates });
      return true;
    } catch {
      // The client has said why; what was typed stays.
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = async (others: readonly DocumentTemplate[]): Promise<void> => {
    const template = { id: `t${Date.now().toString(36)}`, name: wanted, values: copiedPart(compiled, model.toWire()) };
    if (problemIn(others) !== null || !(await keep([...others, template], isPublic))) return;
    setName('');
    toast('success', t('已存为模板【{name}】', { name: wanted }));
  };
  const submit = (): void => {
    if (wanted === '' || isBusy || isHeld) return;
    if (known) return void add(listOf(isPublic));
    setHeld(true);
    whenKnown.current = (answer) => {
      setHeld(false);
      void add(listOf(isPublic, answer));
    };
  };
  const remove = async (template: DocumentTemplate, forAll: boolean): Promise<void> => {
    if (
      !(await confirm({
        title: t('提示'),
        text: t('确定删除模板【{name}】吗？', { name: template.name }),
        danger: true,
      }))
    )
      return;
    await keep(
      listOf(forAll).filter(({ id }) => id !== template.id),
      forAll,
    );
  };
  const list = (title: string, forAll: boolean): ReactNode => (
    <TemplateList
      title={title}
      templates={listOf(forAll)}
      onUse={onUse}
      onRemove={forAll && known?.mayPublish !== true ? undefined : (template) => void remove(template, forAll)}
    />
  );
  return (
    <Dialog title={t('常用模板')} size="small" onClose={onClose}>
      <div ref={body}>
        {!known && <div className="gj-screen-wait" aria-busy="true" />}
        {known && listOf(false).length + listOf(true).length === 0 && (
          <p className="gj-template-none">{t('还没有保存的模板')}</p>
        )}
        {list(t('我的模板'), false)}
        {list(t('公共模板'), true)}
        <form
          className="gj-template-form"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <label>
            <span>{t('将当前内容存为模板')}</span>
            <input
              className="gj-input"
              value={name}
              readOnly={isHeld}
              maxLength={LONGEST_TEMPLATE_NAME}
              autoComplete="off"
              placeholder={t('模板名称')}
              aria-invalid={problem !== null && wanted !== ''}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <p role="alert" className="gj-template-problem">
            {wanted === '' ? null : problem}
          </p>
          <div className="gj-template-foot">
            {known?.mayPublish && (
              <label className="gj-template-check">
                <input type="checkbox" checked={isPublic} onChange={(event) => setPublic(event.target.checked)} />
                {t('所有人可用')}
              </label>
            )}
            <Button type="submit" isPrimary disabled={wanted === '' || problem !== null || isBusy || isHeld}>
              {t('存为模板')}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
