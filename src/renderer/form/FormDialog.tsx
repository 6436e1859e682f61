import { useEffect, useRef, useState, type ReactNode } from 'react';
import { setTabGuard, useT, useTab } from '../../client';
import type { CompiledResource } from '../../language/rules';
import { Dialog } from '../dialog/Dialog';
import { LoadFailed } from '../LoadFailed';
import { askToLeave } from './askToLeave';
import { DocumentForm } from './DocumentForm';
import { focusProblem } from './focusProblem';
import { saveDocument } from './saveDocument';
import { useDocument } from './useDocument';
import { useSaveKey } from './useSaveKey';

export interface FormDialogProps {
  compiled: CompiledResource;
  id?: string;
  readOnly?: boolean;
  onClose(): void;
  onSaved(): void;
}

/** Adds, edits or shows a record in a dialog, for resources that have no screen of their own for it. */
export function FormDialog({ compiled, id, readOnly = false, onClose, onSaved }: FormDialogProps): ReactNode {
  const translate = useT();
  const { key } = useTab();
  const { model, hasFailed, retry } = useDocument(compiled, id);
  const [isSaving, setSaving] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const pattern = readOnly ? '{title}详情' : id === undefined ? '新增{title}' : '编辑{title}';
  // What is typed here is as dear as on a screen: nothing may leave the tab, nor an expired session take it away, without asking.
  useEffect(() => model?.subscribe(() => setTabGuard(key, model.isChanged ? askToLeave : null)), [model, key]);
  const leave = (): void => {
    setTabGuard(key, null);
    onClose();
  };
  const close = async (): Promise<void> => {
    if (!model?.isChanged || (await askToLeave())) leave();
  };
  const save = async (): Promise<void> => {
    if (!model || isSaving || readOnly) return;
    setSaving(true);
    const saved = await saveDocument(model, id);
    setSaving(false);
    if (!saved) return focusProblem(root.current, model.problems[0]);
    onSaved();
    leave();
  };
  useSaveKey(root, () => void save());
  return (
    <Dialog
      title={translate(pattern, { title: translate(compiled.resource.title) })}
      onClose={() => void close()}
      footer={
        <>
          {!readOnly && (
            <button type="button" className="gj-button is-primary" onClick={() => void save()} disabled={!model} aria-disabled={isSaving || undefined} title="F8 / Ctrl+S">
              {translate('保存')}
            </button>
          )}
          <button type="button" className="gj-button" onClick={() => void close()}>
            {translate(readOnly ? '关闭' : '取消')}
          </button>
        </>
      }
    >
      <div ref={root}>
        {hasFailed && <LoadFailed onRetry={retry} />}
        {model && <DocumentForm model={model} isReadOnly={readOnly} />}
        {!model && !hasFailed && <div className="gj-screen-wait" aria-busy="true" />}
      </div>
    </Dialog>
  );
}
