import { useEffect, useState } from 'react';
import { can, get, setTabList, useTab } from '../../client';
import type { Resource } from '../../language/model';
import type { Neighbours } from '../../language/wire';
import { listQueryOf } from './listQueries';

const NONE: Neighbours = { first: null, previous: null, next: null, last: null };

/**
 * The records around one, in the order and with the filters of the list it was opened from; undefined where there is no
 * such list, or the person may not open it. `revision`: asks anew when it changes.
 */
export function useNeighbours(resource: Resource, id: string, revision: unknown): Neighbours | undefined {
  const { key } = useTab();
  const [answer, setAnswer] = useState<Neighbours>(NONE);
  const mayList =
    resource.parent === undefined &&
    resource.screens.some((screen) => screen.kind === 'list' && screen.permissions.some(can));
  useEffect(() => {
    const query = mayList ? setTabList(key, listQueryOf(resource)) : null;
    if (query === null) return undefined;
    const abort = new AbortController();
    get<Neighbours>(
      resource.operations.neighbours,
      { ...Object.fromEntries(new URLSearchParams(query)), of: id },
      { quiet: true, signal: abort.signal },
    ).then(setAnswer, () => {
      // Without an answer nothing is beside the record; the record itself is not concerned.
      if (!abort.signal.aborted) setAnswer(NONE);
    });
    return () => abort.abort();
  }, [resource, id, key, mayList, revision]);
  return mayList ? answer : undefined;
}
