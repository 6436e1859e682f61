import { useRef, type ReactNode } from 'react';
import { useT } from '../../client';
import type { CompiledResource } from '../../language/rules';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { LoadFailed } from '../LoadFailed';
import { useShown } from '../context/shown';
import { DocumentForm } from './DocumentForm';
import { DraftBar } from './drafts/DraftBar';
import { useDraft } from './drafts/useDraft';
import { FormButtons } from './FormButtons';
import { ProblemList } from './ProblemList';
import { useDocument } from './useDocument';
import { useSaveKey } from './useSaveKey';
import { useSaving } from './useSaving';

export interface FormDialogProps {
  compiled: CompiledResource;
  id?: string;
  readOnly?: boolean;
  onClose(): void;
  onSaved(): void;
}

/** Adds, edits or shows a record in a dialog, for resources that have no screen of their own for it. */
export function FormDialog({ compiled, id, readOnly = false, onClose, onSaved }: FormDialogProps): ReactNode {
  const t = useT();
  const open = useDocument(compiled, { id });
  const draft = useDraft(compiled, { id }, open);
  const { model } = open;
  const root = useRef<HTMLDivElement>(null);
  const saving = useSaving({ compiled, id, open, draft, root });
  const pattern = readOnly ? '{title}详情' : id === undefined ? '新增{title}' : '编辑{title}';
  const close = async (): Promise<void> => {
    if (!(await draft.mayLeave())) return;
    draft.giveUp();
    onClose();
  };
  const saveAndClose = (): void => {
    if (readOnly) return;
    void saving.save(() => {
      onSaved();
      onClose();
    });
  };
  useSaveKey(root, saveAndClose);
  useShown(root, { compiled, isReadOnly: readOnly, refusal: null, ...(model ? { model } : {}) });
  return (
    <Dialog
      title={t(pattern, { title: t(compiled.resource.title) })}
      onClose={() => void close()}
      footer={
        readOnly ? (
          <Button onClick={() => void close()}>{t('关闭')}</Button>
        ) : (
          <FormButtons saving={saving} isReadOnly={!model} onSave={saveAndClose} onCancel={() => void close()} />
        )
      }
    >
      <div ref={root}>
        {open.hasFailed && <LoadFailed onRetry={open.retry} />}
        {model && !readOnly && <DraftBar compiled={compiled} open={open} draft={draft} isReadOnly={false} />}
        {model && <DocumentForm key={open.version} model={model} isReadOnly={readOnly} />}
        {model && <ProblemList model={model} root={root} />}
        {!model && !open.hasFailed && <div className="gj-screen-wait" aria-busy="true" />}
      </div>
      {saving.dialog}
    </Dialog>
  );
}
