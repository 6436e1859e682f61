import { useEffect, useRef, useState, type ReactNode } from 'react';
import { can, setTabGuard, useT, useTab } from '../../client';
import type { SettingsScreen as SettingsScreenModel } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { LoadFailed } from '../LoadFailed';
import { askToLeave } from './askToLeave';
import { DocumentForm } from './DocumentForm';
import { focusProblem } from './focusProblem';
import { saveDocument } from './saveDocument';
import { SINGLE, useDocument } from './useDocument';
import { useSaveKey } from './useSaveKey';

/** The one record that the account set has of a resource, such as its basic settings. Saving stays on the page. */
export function SettingsScreen({ compiled, screen }: { compiled: CompiledResource; screen: SettingsScreenModel }): ReactNode {
  const t = useT();
  const { key } = useTab();
  const { model, hasFailed, retry, reload } = useDocument(compiled, SINGLE);
  const [isSaving, setSaving] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => model?.subscribe(() => setTabGuard(key, model.isChanged ? askToLeave : null)), [model, key]);
  const isReadOnly = !screen.permissions.some(can);
  const save = async (): Promise<void> => {
    if (!model || isSaving || isReadOnly) return;
    setSaving(true);
    const saved = await saveDocument(model, SINGLE);
    setSaving(false);
    if (!saved) return focusProblem(root.current, model.problems[0]);
    setTabGuard(key, null);
    reload();
  };
  useSaveKey(root, () => void save());
  if (hasFailed) return <LoadFailed onRetry={retry} />;
  if (!model) return <div className="gj-screen-wait" aria-busy="true" />;
  return (
    <div className="gj-form-screen" ref={root}>
      <DocumentForm model={model} isReadOnly={isReadOnly} />
      <div className="gj-form-buttons">
        <button type="button" className="gj-button is-primary" onClick={() => void save()} disabled={isReadOnly} aria-disabled={isSaving || undefined} title="F8 / Ctrl+S">
          {t('保存')}
        </button>
      </div>
    </div>
  );
}
