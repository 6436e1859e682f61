import { useEffect, type ReactNode } from 'react';
import { get, setTabTitle, useTab } from '../../client';
import type { AccountMembers } from '../../language/wire';
import { LoadFailed } from '../../renderer/LoadFailed';
import { useLoaded } from '../../client/useLoaded';
import { MembersForm } from './MembersForm';
import '../../renderer/screen.css';
import './accountMembers.css';

/** Who may sign in to the account set that the query parameter `id` names. */
export default function AccountMembersPage(): ReactNode {
  const { key, search } = useTab();
  const id = search.get('id') ?? '';
  const { value, hasFailed, reload } = useLoaded(
    id,
    (options) => get<AccountMembers>('/api/system/package/members', { id }, options),
    true,
  );
  const name = value?.name;
  useEffect(() => {
    if (name !== undefined) setTabTitle(key, name);
  }, [key, name]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value) return <div className="gj-screen-wait" aria-busy="true" />;
  return (
    <div className="gj-screen">
      <MembersForm key={value.userIds.join()} tabKey={key} members={value} onSaved={reload} />
    </div>
  );
}
