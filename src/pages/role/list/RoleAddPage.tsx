import { useId, useState, type ReactNode } from 'react';
import { closeTab, confirm, navigate, setTabGuard, t, toast, useT, useTab } from '../../../client';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { addRole, copyRights, roleGroups, type RoleEntry } from '../calls';
import { useLoaded } from '../../../client/useLoaded';
import { answered } from '../answered';
import { RoleFields } from './RoleFields';
import { RoleSelect } from './RoleSelect';
import { RoleScreen } from '../RoleScreen';
import { Button } from '../../../ui/Button';

const LIST = '/System/role/roleList';

/** A new role, with nothing or with the rights of another one; its rights are assigned next. */
export default function RoleAddPage(): ReactNode {
  const translate = useT();
  const { key } = useTab();
  const copyId = useId();
  const { value: groups, hasFailed, reload } = useLoaded('groups', roleGroups);
  const [entry, setEntry] = useState<RoleEntry>({ name: '', groupId: null, remark: '' });
  const [from, setFrom] = useState('');
  const [isNameMissing, setNameMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!groups) return <div className="gj-screen-wait" aria-busy="true" />;

  const change = (next: RoleEntry): void => {
    setEntry(next);
    setTabGuard(key, next.name + next.remark === '' ? null : askToLeave);
  };
  const save = async (): Promise<void> => {
    const name = entry.name.trim();
    setNameMissing(name === '');
    if (name === '' || isSaving) return;
    setSaving(true);
    const added = (await answered(addRole({ ...entry, name })))?.value;
    // A role whose rights could not be copied is there all the same: they are assigned by hand, and why was said.
    if (added && from !== '') await answered(copyRights(from, added.id));
    setSaving(false);
    if (!added) return;
    toast('success', t('保存成功'));
    setTabGuard(key, null);
    await closeTab(key);
    navigate(`/System/role/roleEdit?id=${added.id}`, { replace: true });
  };
  return (
    <RoleScreen>
      <form
        className="role-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="role-form">
          <RoleFields entry={entry} groups={groups} isNameMissing={isNameMissing} onChange={change} />
          <label htmlFor={copyId}>{translate('复制权限自')}</label>
          <RoleSelect
            id={copyId}
            groups={groups}
            value={from}
            emptyText={translate('不复制，从空白开始')}
            onChange={setFrom}
          />
        </div>
        <footer className="role-edit-foot">
          <Button type="submit" isPrimary disabled={isSaving}>
            {translate('保存并分配权限')}
          </Button>
          <Button onClick={() => void leave(key)}>{translate('取消')}</Button>
        </footer>
      </form>
    </RoleScreen>
  );
}

async function leave(key: string): Promise<void> {
  if ((await closeTab(key)) !== null) navigate(LIST);
}

function askToLeave(): Promise<boolean> {
  return confirm({ title: t('提示'), text: t('有未保存的内容，确定离开?'), confirmText: t('离开'), danger: true });
}
