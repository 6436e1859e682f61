import { useState, type ReactNode } from 'react';
import { t, toast, useT } from '../../../client';
import type { Role, RoleGroup } from '../../../language/wire';
import { updateRole, type RoleEntry } from '../calls';
import { EntryDialog } from './EntryDialog';
import { answered } from '../answered';
import { RoleFields } from './RoleFields';

interface RoleDialogProps {
  role: Role;
  groups: readonly RoleGroup[];
  onClose(): void;
  onSaved(): void;
}

/** Changes name, group and remark of a role. */
export function RoleDialog({ role, groups, onClose, onSaved }: RoleDialogProps): ReactNode {
  const translate = useT();
  const [entry, setEntry] = useState<RoleEntry>({ name: role.name, groupId: role.groupId, remark: role.remark });
  const [isNameMissing, setNameMissing] = useState(false);
  const save = async (): Promise<void> => {
    const name = entry.name.trim();
    setNameMissing(name === '');
    if (name === '' || !(await answered(updateRole(role.id, { ...entry, name })))) return;
    toast('success', t('保存成功'));
    onSaved();
    onClose();
  };
  return (
    <EntryDialog title={translate('编辑角色')} onSave={save} onClose={onClose}>
      <RoleFields entry={entry} groups={groups} isNameMissing={isNameMissing} onChange={setEntry} />
    </EntryDialog>
  );
}
