import { useEffect, useRef, useState, type ReactNode } from 'react';
import { closeTab, navigate, setTabGuard, setTabTitle, useT, useTab } from '../../client';
import type { FormScreen as FormScreenModel } from '../../language/model';
import { nameOf, type CompiledResource } from '../../language/rules';
import { refusalText } from '../action/refusals';
import { detailAddress } from '../action/formAddress';
import { LoadFailed } from '../LoadFailed';
import { askToLeave } from './askToLeave';
import { DocumentForm } from './DocumentForm';
import { focusProblem } from './focusProblem';
import { saveDocument } from './saveDocument';
import { useDocument } from './useDocument';
import { useSaveKey } from './useSaveKey';

/** The screen that adds or edits one record; the record is the one named by the query parameter id (B-091). */
export function FormScreen({ compiled }: { compiled: CompiledResource; screen: FormScreenModel }): ReactNode {
  const translate = useT();
  const { key, search } = useTab();
  const id = search.get('id') ?? undefined;
  const { resource } = compiled;
  const { model, hasFailed, retry } = useDocument(compiled, id);
  const [isSaving, setSaving] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!model) return undefined;
    if (id !== undefined) setTabTitle(key, nameOf(resource, model.state.document));
    return model.subscribe(() => setTabGuard(key, model.isChanged ? askToLeave : null));
  }, [model, key, id, resource]);
  const save = async (): Promise<void> => {
    if (!model || isSaving) return;
    setSaving(true);
    const saved = await saveDocument(model, id);
    setSaving(false);
    if (!saved) return focusProblem(root.current, model.problems[0]);
    setTabGuard(key, null);
    const list = resource.screens.find(({ kind }) => kind === 'list');
    const next = detailAddress(resource, saved.id) ?? list?.path;
    await closeTab(key);
    if (next !== undefined) navigate(next, { replace: true });
  };
  useSaveKey(root, () => void save());
  if (hasFailed) return <LoadFailed onRetry={retry} />;
  if (!model) return <div className="gj-screen-wait" aria-busy="true" />;
  const refusal = id === undefined ? null : refusalText(resource, 'edit', model.state.document);
  return (
    <div className="gj-form-screen" ref={root}>
      {refusal !== null && (
        <p className="gj-form-refusal" role="alert">
          {refusal}
        </p>
      )}
      <DocumentForm model={model} isReadOnly={refusal !== null} />
      <div className="gj-form-buttons">
        <button type="button" className="gj-button is-primary" onClick={() => void save()} disabled={refusal !== null} aria-disabled={isSaving || undefined} title="F8 / Ctrl+S">
          {translate('保存')}
        </button>
        <button type="button" className="gj-button" onClick={() => void leave(key)}>
          {translate('取消')}
        </button>
      </div>
    </div>
  );
}

async function leave(key: string): Promise<void> {
  const next = await closeTab(key);
  if (next !== null) navigate(next);
}
