import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { allFunctions, userRights } from '../calls';
import { useLoaded } from '../../../client/useLoaded';
import { UserRolesForm } from './UserRolesForm';

interface UserRolesProps {
  userId: string;
  /** departments of the person, joined */
  departments: string;
  onChanged(isChanged: boolean): void;
}

/** Reads the roles of one person. */
export function UserRoles({ userId, departments, onChanged }: UserRolesProps): ReactNode {
  const [revision, setRevision] = useState(0);
  const { value, hasFailed, reload } = useLoaded(
    `${userId} ${revision}`,
    async (options) => {
      const [rights, functions] = await Promise.all([userRights(userId, options), allFunctions(options)]);
      return { rights, functions };
    },
    true,
  );
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!value) return <div className="gj-screen-wait" aria-busy="true" />;
  return (
    <UserRolesForm
      key={revision}
      rights={value.rights}
      functions={value.functions}
      departments={departments}
      onChanged={onChanged}
      onSaved={() => {
        onChanged(false);
        setRevision(revision + 1);
      }}
    />
  );
}
