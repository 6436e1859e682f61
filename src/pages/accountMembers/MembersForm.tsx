import { useRef, useState, type ReactNode } from 'react';
import { confirm, post, setTabGuard, t, toast, useT } from '../../client';
import type { AccountMembers } from '../../language/wire';
import { useSaveKey } from '../../renderer/form/useSaveKey';
import { OrganisationPicker } from '../../renderer/organisation/OrganisationPicker';
import { peopleOf } from '../../renderer/organisation/organisationTree';
import { answered } from '../role/answered';
import { Button } from '../../ui/Button';

interface MembersFormProps {
  tabKey: string;
  members: AccountMembers;
  onSaved(): void;
}

/** Chooses the members among the people of the account sets that one works in; who is taken out is named before. */
export function MembersForm({ members: { id, name, nodes, userIds }, onSaved, tabKey }: MembersFormProps): ReactNode {
  const translate = useT();
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(userIds);
  const [isSaving, setSaving] = useState(false);
  const removed = userIds.filter((userId) => !chosen.includes(userId));
  const added = chosen.filter((userId) => !userIds.includes(userId));
  const isChanged = removed.length + added.length > 0;
  const choose = (next: string[]): void => {
    setChosen(next);
    setTabGuard(tabKey, isSame(next, userIds) ? null : askToLeave);
  };
  const save = async (): Promise<void> => {
    if (!isChanged || isSaving || !(await mayRemove())) return;
    setSaving(true);
    const isDone = (await answered(post('/api/system/package/saveMembers', { id, userIds: chosen }))) !== undefined;
    setSaving(false);
    if (!isDone) return;
    setTabGuard(tabKey, null);
    toast('success', t('保存成功'));
    onSaved();
  };
  useSaveKey(root, () => void save());
  return (
    <div className="account-members" ref={root}>
      <header>
        <div>
          <h2>{name}</h2>
          <p>{translate('新成员没有任何角色，请在该账套中为其分配')}</p>
        </div>
        <Button isPrimary disabled={!isChanged || isSaving} onClick={() => void save()} title="F8 / Ctrl+S">
          {translate('保存')}
        </Button>
      </header>
      <OrganisationPicker nodes={nodes} value={chosen} onChange={choose} />
      <p className="account-members-change" aria-live="polite">
        {isChanged && translate('新增 {added} 人，移除 {removed} 人', { added: added.length, removed: removed.length })}
      </p>
    </div>
  );

  async function mayRemove(): Promise<boolean> {
    if (removed.length === 0) return true;
    const people = peopleOf(nodes);
    const names = removed.map((userId) => people.get(userId)?.name ?? userId).join(t('、'));
    return confirm({
      title: t('提示'),
      text: t('{names}将立即退出该账套，其在该账套的角色会被收回，是否继续?', { names }),
      confirmText: t('继续'),
      danger: true,
    });
  }
}

function isSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id) => others.includes(id));
}

function askToLeave(): Promise<boolean> {
  return confirm({ title: t('提示'), text: t('有未保存的内容，确定离开?'), confirmText: t('离开'), danger: true });
}
