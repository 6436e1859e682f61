import { useState, type ReactNode } from 'react';
import { confirm, t, useT } from '../../../client';
import type { Role } from '../../../language/wire';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { removeMembers, roleMembers } from '../calls';
import { TickBox } from '../TickBox';
import { useLoaded } from '../../../client/useLoaded';
import { tickState } from '../functions/tickState';
import { AddMembersDialog } from './AddMembersDialog';
import { answered } from '../answered';
import { Button } from '../../../ui/Button';

/** Who has a role; people are added from the tree of the organisation and taken away by their lines. */
export function Members({ role, onChanged }: { role: Role; onChanged(): void }): ReactNode {
  const translate = useT();
  const { value: members, hasFailed, reload } = useLoaded(role.id, (options) => roleMembers(role.id, options));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!members) return <div className="gj-screen-wait" aria-busy="true" />;
  const chosen = members.filter(({ id }) => ticked.has(id));
  const changed = (): void => {
    setTicked(new Set());
    reload();
    onChanged();
  };
  const remove = async (): Promise<void> => {
    const text = t('将{names}移出角色「{role}」?', {
      names: chosen.map(({ userName }) => userName).join(t('、')),
      role: role.name,
    });
    if (!(await confirm({ title: t('提示'), text, confirmText: t('移出'), danger: true }))) return;
    if (
      await answered(
        removeMembers(
          role.id,
          chosen.map(({ id }) => id),
        ),
      )
    )
      changed();
  };
  return (
    <div className="role-members">
      <div className="role-tools" role="toolbar" aria-label={translate('成员')}>
        <Button isPrimary onClick={() => setAdding(true)}>
          {translate('添加成员')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => void remove()}>
          {chosen.length === 0 ? translate('移出角色') : translate('移出角色（{count}）', { count: chosen.length })}
        </Button>
      </div>
      <div className="role-table">
        <table aria-label={translate('成员')}>
          <thead>
            <tr>
              <th scope="col" className="role-tick-cell">
                <TickBox
                  state={
                    members.length === 0
                      ? 'none'
                      : tickState(
                          members.map(({ id }) => id),
                          ticked,
                        )
                  }
                  label={translate('全选')}
                  isDisabled={members.length === 0}
                  onChange={(isTicked) => setTicked(new Set(isTicked ? members.map(({ id }) => id) : []))}
                />
              </th>
              <th scope="col">{translate('姓名')}</th>
              <th scope="col">{translate('登录账号')}</th>
              <th scope="col">{translate('部门')}</th>
            </tr>
          </thead>
          <tbody>
            {members.map(({ id, userName, loginId, deptName }) => (
              <tr key={id} data-user={id}>
                <td className="role-tick-cell">
                  <TickBox
                    state={ticked.has(id) ? 'all' : 'none'}
                    label={userName}
                    onChange={(isTicked) =>
                      setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((other) => other !== id)))
                    }
                  />
                </td>
                <td>{userName}</td>
                <td>{loginId}</td>
                <td>{deptName}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {members.length === 0 && <p className="role-empty">{translate('还没有成员')}</p>}
      </div>
      {isAdding && (
        <AddMembersDialog role={role} members={members} onClose={() => setAdding(false)} onAdded={changed} />
      )}
    </div>
  );
}
