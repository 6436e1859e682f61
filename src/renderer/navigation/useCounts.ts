import { useEffect, useState } from 'react';
import { get } from '../../client';
import type { DocumentCount } from '../../language/wire';

export type Counts = ReadonlyMap<string, DocumentCount>;

const NONE: Counts = new Map();

/**
 * Counts of the documents that the person sees, asked for anew each time the tab is shown; the last ones stay until
 * then.
 */
export function useCounts(resources: readonly string[]): Counts {
  const [counts, setCounts] = useState(NONE);
  const names = resources.join(',');
  useEffect(() => {
    if (names === '') return undefined;
    const abort = new AbortController();
    get<DocumentCount[]>(
      '/api/system/common/documentCounts',
      { resources: names },
      { signal: abort.signal, background: true },
    ).then(
      (list) => setCounts(new Map(list.map((count) => [count.resource, count]))),
      () => {
        // The client has said why; the picture leads to the lists without numbers too.
      },
    );
    return () => abort.abort();
  }, [names]);
  return counts;
}
