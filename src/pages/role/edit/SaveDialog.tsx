import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { AssignableResource, FunctionNode, RoleDetail } from '../../../language/wire';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { Difference } from './difference';
import { DifferenceList } from './DifferenceList';

interface SaveDialogProps {
  role: RoleDetail;
  difference: Difference;
  functions: readonly FunctionNode[];
  resources: readonly AssignableResource[];
  onSave(): Promise<void>;
  onClose(): void;
}

/** Says what will change, and for how many people, before it does. */
export function SaveDialog({ role, difference, functions, resources, onSave, onClose }: SaveDialogProps): ReactNode {
  const t = useT();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    await onSave();
    setSaving(false);
  };
  return (
    <Dialog
      title={t('保存权限')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button isPrimary disabled={isSaving} onClick={() => void save()}>
            {t('确定保存')}
          </Button>
          <Button onClick={onClose}>{t('取消')}</Button>
        </>
      }
    >
      <p className="role-hint">
        {t('角色「{name}」有 {count} 名成员，保存后立即生效', { name: role.name, count: role.userCount })}
      </p>
      <DifferenceList difference={difference} functions={functions} resources={resources} />
    </Dialog>
  );
}
