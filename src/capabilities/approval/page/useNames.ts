import { useMemo } from 'react';
import { useLoaded } from '../../../client/useLoaded';
import type { Resource } from '../../../language/model';
import { searchReferences } from '../../../renderer/context/searchReferences';

/** Names that are asked for at once. */
const MOST = 200;

/**
 * Names of people or departments, asked for as a reference of a resource does; those that are not known are left out.
 * @param type of the reference
 */
export function useNames(
  resource: Resource,
  type: 'user' | 'department',
  given: readonly string[],
): ReadonlyMap<string, string> {
  const ids = [...new Set(given)].slice(0, MOST);
  const field = resource.fields
    .flatMap(({ fields = [] }) => fields)
    .find((each) => !each.system && each.target !== undefined && each.type === type);
  const { value } = useLoaded(
    `${type} ${ids.join()}`,
    ids.length === 0 || !field
      ? null
      : ({ signal }) => searchReferences(resource)(field, { ids, pageSize: MOST }, signal),
  );
  const label = field?.target?.label ?? '';
  return useMemo(
    () => new Map((value?.list ?? []).map((record) => [String(record.id), String(record[label])])),
    [value, label],
  );
}
