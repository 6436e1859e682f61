import { useMemo, useState, type ReactNode } from 'react';
import { confirm, setTabGuard, t, useT, useTab } from '../../../client';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { peopleOf } from '../../../renderer/organisation/organisationTree';
import { organisation } from '../calls';
import { useLoaded } from '../../../client/useLoaded';
import { PersonTree } from './PersonTree';
import { UserRoles } from './UserRoles';
import { RoleScreen } from '../RoleScreen';

/**
 * Which roles a person has and what they allow together. The query parameter `userId` names whom it begins with, or
 * `id`, as the list of employees says it.
 */
export default function MenuAuthPage(): ReactNode {
  const translate = useT();
  const { key, search } = useTab();
  const { value: nodes, hasFailed, reload } = useLoaded('organisation', organisation);
  const [chosen, setChosen] = useState(search.get('userId') ?? search.get('id') ?? '');
  const [isChanged, setChanged] = useState(false);
  const people = useMemo(() => peopleOf(nodes ?? []), [nodes]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!nodes) return <div className="gj-screen-wait" aria-busy="true" />;
  const note = (isNow: boolean): void => {
    setChanged(isNow);
    setTabGuard(key, isNow ? askToLeave : null);
  };
  const choose = async (userId: string): Promise<void> => {
    if (userId === chosen || (isChanged && !(await askToLeave()))) return;
    note(false);
    setChosen(userId);
  };
  const person = people.get(chosen);
  return (
    <RoleScreen>
      <div className="role-split">
        <aside className="role-side" aria-label={translate('组织机构')}>
          <PersonTree nodes={nodes} value={chosen} onChoose={(userId) => void choose(userId)} />
        </aside>
        <section className="role-main">
          {chosen === '' ? (
            <p className="role-empty">{translate('请在左侧选择人员')}</p>
          ) : (
            <UserRoles key={chosen} userId={chosen} departments={person?.departments ?? ''} onChanged={note} />
          )}
        </section>
      </div>
    </RoleScreen>
  );
}

function askToLeave(): Promise<boolean> {
  return confirm({ title: t('提示'), text: t('有未保存的内容，确定离开?'), confirmText: t('离开'), danger: true });
}
