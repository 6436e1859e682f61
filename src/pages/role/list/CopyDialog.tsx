import { useId, useState, type ReactNode } from 'react';
import { t, toast, useT } from '../../../client';
import type { Role, RoleGroup } from '../../../language/wire';
import { copyRights } from '../calls';
import { answered } from '../answered';
import { EntryDialog } from './EntryDialog';
import { RoleSelect } from './RoleSelect';

interface CopyDialogProps {
  /** whose rights are replaced */
  role: Role;
  groups: readonly RoleGroup[];
  onClose(): void;
  onCopied(): void;
}

/** Gives a role the rights of another one. */
export function CopyDialog({ role, groups, onClose, onCopied }: CopyDialogProps): ReactNode {
  const translate = useT();
  const id = useId();
  const [from, setFrom] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = async (): Promise<void> => {
    setMissing(from === '');
    if (from === '' || !(await answered(copyRights(from, role.id)))) return;
    toast('success', t('权限已复制'));
    onCopied();
    onClose();
  };
  return (
    <EntryDialog
      title={translate('复制权限到「{name}」', { name: role.name })}
      saveText={translate('复制')}
      onSave={save}
      onClose={onClose}
    >
      <label htmlFor={id} className="is-required">
        {translate('来源角色')}
      </label>
      <div>
        <RoleSelect
          id={id}
          groups={groups}
          value={from}
          without={role.id}
          emptyText={translate('请选择')}
          onChange={setFrom}
        />
        {isMissing && (
          <p className="role-problem" role="alert">
            {translate('请选择来源角色')}
          </p>
        )}
        <p className="role-hint">{translate('「{name}」现有的功能、数据范围和隐藏列会被替换', { name: role.name })}</p>
      </div>
    </EntryDialog>
  );
}
