import { useRef, type ReactNode } from 'react';
import { can } from '../../client';
import type { SettingsScreen as SettingsScreenModel } from '../../language/model';
import type { CompiledResource } from '../../language/rules';
import { LoadFailed } from '../LoadFailed';
import { useShown } from '../context/shown';
import { DocumentForm } from './DocumentForm';
import { DraftBar } from './drafts/DraftBar';
import { useDraft } from './drafts/useDraft';
import { FormButtons } from './FormButtons';
import { ProblemList } from './ProblemList';
import { SINGLE, useDocument } from './useDocument';
import { useSaveKey } from './useSaveKey';
import { useSaving } from './useSaving';

const ORIGIN = { id: SINGLE };

/** The one record that the account set has of a resource, such as its basic settings. Saving stays on the page. */
export function SettingsScreen({
  compiled,
  screen,
}: {
  compiled: CompiledResource;
  screen: SettingsScreenModel;
}): ReactNode {
  const open = useDocument(compiled, ORIGIN);
  const draft = useDraft(compiled, ORIGIN, open);
  const root = useRef<HTMLDivElement>(null);
  const saving = useSaving({ compiled, id: SINGLE, open, draft, root });
  const isReadOnly = !screen.saving.some(can);
  const saveAndStay = (): void => void (!isReadOnly && saving.save(open.reload));
  useSaveKey(root, saveAndStay);
  useShown(root, { isReadOnly, refusal: null, ...(open.model ? { model: open.model } : {}) });
  if (open.hasFailed) return <LoadFailed onRetry={open.retry} />;
  if (!open.model) return <div className="gj-screen-wait" aria-busy="true" />;
  return (
    <div className="gj-form-screen" ref={root}>
      <DraftBar compiled={compiled} open={open} draft={draft} isReadOnly={isReadOnly} />
      <DocumentForm key={open.version} model={open.model} isReadOnly={isReadOnly} />
      <div className="gj-form-foot">
        <ProblemList model={open.model} root={root} />
        <div className="gj-form-buttons">
          <FormButtons saving={saving} isReadOnly={isReadOnly} onSave={saveAndStay} />
        </div>
      </div>
      {saving.dialog}
    </div>
  );
}
