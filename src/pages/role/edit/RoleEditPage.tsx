import { useEffect, type ReactNode } from 'react';
import { setTabTitle, useTab } from '../../../client';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { allFunctions, allResources, roleDetail } from '../calls';
import { useLoaded } from '../../../client/useLoaded';
import { RoleEditor } from './RoleEditor';
import { RoleScreen } from '../RoleScreen';
import './matrix.css';

/** Assigns the rights of the role that the query parameter `id` names. */
export default function RoleEditPage(): ReactNode {
  const { key, search } = useTab();
  const id = search.get('id') ?? '';
  const { value, hasFailed, reload } = useLoaded(
    id,
    async (options) => {
      const [detail, functions, resources] = await Promise.all([
        roleDetail(id, options),
        allFunctions(options),
        allResources(options),
      ]);
      return { detail, functions, resources };
    },
    true,
  );
  const name = value?.detail.name;
  useEffect(() => {
    if (name !== undefined) setTabTitle(key, name);
  }, [key, name]);
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value) return <div className="gj-screen-wait" aria-busy="true" />;
  return (
    <RoleScreen>
      <RoleEditor key={id} tabKey={key} {...value} />
    </RoleScreen>
  );
}
