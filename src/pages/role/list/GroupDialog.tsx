import { useId, useState, type ReactNode } from 'react';
import { t, toast, useT } from '../../../client';
import { addGroup, renameGroup } from '../calls';
import { answered } from '../answered';
import { EntryDialog } from './EntryDialog';

interface GroupDialogProps {
  /** undefined: a new group */
  id?: string;
  name: string;
  onClose(): void;
  onSaved(): void;
}

/** Names a new group, or an existing one anew. */
export function GroupDialog({ id, name, onClose, onSaved }: GroupDialogProps): ReactNode {
  const translate = useT();
  const inputId = useId();
  const [typed, setTyped] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const save = async (): Promise<void> => {
    const wanted = typed.trim();
    setMissing(wanted === '');
    if (wanted === '' || !(await answered(id === undefined ? addGroup(wanted) : renameGroup(id, wanted)))) return;
    toast('success', t('保存成功'));
    onSaved();
    onClose();
  };
  return (
    <EntryDialog title={translate(id === undefined ? '新增分组' : '重命名分组')} onSave={save} onClose={onClose}>
      <label htmlFor={inputId} className="is-required">
        {translate('分组名称')}
      </label>
      <div>
        <input
          id={inputId}
          name="name"
          className="gj-input"
          value={typed}
          maxLength={30}
          autoFocus
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${inputId}problem` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isMissing && (
          <p id={`${inputId}problem`} className="role-problem" role="alert">
            {translate('请输入分组名称')}
          </p>
        )}
      </div>
    </EntryDialog>
  );
}
