import { useMemo, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { AssignableResource } from '../../../language/wire';
import type { AssignmentModel } from './AssignmentModel';
import { RecordScope } from './RecordScope';
import { useAssignment } from './useAssignment';

/**
 * For each dimension (warehouse, client) whether the role sees what belongs to all of its records or to chosen ones.
 */
export function RecordScopes({
  model,
  resources,
}: {
  model: AssignmentModel;
  resources: readonly AssignableResource[];
}): ReactNode {
  const t = useT();
  const isWildcard = useAssignment(model, ({ wildcard }) => wildcard);
  const dimensions = useMemo(() => [...new Set(resources.flatMap((resource) => resource.dimensions))], [resources]);
  return (
    <fieldset className="role-records" disabled={isWildcard}>
      {dimensions.map((dimension) => (
        <RecordScope
          key={dimension}
          model={model}
          dimension={dimension}
          narrowed={resources
            .filter((resource) => resource.dimensions.includes(dimension))
            .map(({ title }) => t(title))}
        />
      ))}
      {dimensions.length === 0 && <p className="role-empty">{t('没有可以按记录限制的资料')}</p>}
    </fieldset>
  );
}
