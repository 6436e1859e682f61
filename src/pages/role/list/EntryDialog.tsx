import { useId, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

interface EntryDialogProps {
  title: string;
  /** text of the saving button, 保存 by default */
  saveText?: string;
  onSave(): Promise<void>;
  onClose(): void;
  /** labels and inputs in turn */
  children: ReactNode;
}

/** A small form in a dialog; Enter saves. */
export function EntryDialog({ title, saveText, onSave, onClose, children }: EntryDialogProps): ReactNode {
  const t = useT();
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    await onSave();
    setSaving(false);
  };
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} isPrimary disabled={isSaving}>
            {saveText ?? t('保存')}
          </Button>
          <Button onClick={onClose}>{t('取消')}</Button>
        </>
      }
    >
      <form
        id={id}
        className="role-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
