import { useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { Role } from '../../../language/wire';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { OrganisationPicker } from '../../../renderer/organisation/OrganisationPicker';
import { addMembers, organisation, type Member } from '../calls';
import { useLoaded } from '../../../client/useLoaded';
import { answered } from '../answered';

interface AddMembersDialogProps {
  role: Role;
  /** who has the role already */
  members: readonly Member[];
  onClose(): void;
  onAdded(): void;
}

/** Gives a role to people chosen from the tree of the organisation. */
export function AddMembersDialog({ role, members, onClose, onAdded }: AddMembersDialogProps): ReactNode {
  const t = useT();
  const { value: nodes, hasFailed, reload } = useLoaded('organisation', organisation);
  const [chosen, setChosen] = useState<string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const added = chosen.filter((id) => members.every((member) => member.id !== id));
  const save = async (): Promise<void> => {
    setSaving(true);
    const isDone = (await answered(addMembers(role.id, added))) !== undefined;
    setSaving(false);
    if (!isDone) return;
    onAdded();
    onClose();
  };
  return (
    <Dialog
      title={t('组织机构')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button isPrimary disabled={added.length === 0 || isSaving} onClick={() => void save()}>
            {t('确定')}
          </Button>
          <Button onClick={onClose}>{t('取消')}</Button>
        </>
      }
    >
      {hasFailed && <LoadFailed onRetry={reload} />}
      {nodes ? (
        <OrganisationPicker nodes={nodes} value={chosen} onChange={setChosen} />
      ) : (
        !hasFailed && <div className="gj-screen-wait" aria-busy="true" />
      )}
      {chosen.length > added.length && (
        <p className="role-hint">{t('{count} 人已有该角色，不会重复添加', { count: chosen.length - added.length })}</p>
      )}
    </Dialog>
  );
}
