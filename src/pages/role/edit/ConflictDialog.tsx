import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { AssignableResource, FunctionNode } from '../../../language/wire';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { Difference } from './difference';
import { DifferenceList } from './DifferenceList';

interface ConflictDialogProps {
  /** what the server said */
  message: string;
  /** what somebody else has changed since the rights were read */
  theirs: Difference;
  functions: readonly FunctionNode[];
  resources: readonly AssignableResource[];
  onMerge(): void;
  onReload(): void;
  onClose(): void;
}

/**
 * Somebody else saved the rights of this role meanwhile: shows what they changed, and offers to go on from there with
 * or without one's own changes.
 */
export function ConflictDialog({
  message,
  theirs,
  functions,
  resources,
  onMerge,
  onReload,
  onClose,
}: ConflictDialogProps): ReactNode {
  const t = useT();
  return (
    <Dialog
      title={t('权限已被他人修改')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button isPrimary onClick={onMerge}>
            {t('合并我的修改')}
          </Button>
          <Button onClick={onReload}>{t('放弃我的修改并重新加载')}</Button>
          <Button onClick={onClose}>{t('取消')}</Button>
        </>
      }
    >
      <p className="role-warning">{message}</p>
      <h3 className="role-subtitle">{t('对方的修改')}</h3>
      <DifferenceList difference={theirs} functions={functions} resources={resources} />
    </Dialog>
  );
}
