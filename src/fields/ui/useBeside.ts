import { useEffect, useState } from 'react';
import type { Beside } from '../faces/Beside';

const NONE: ReadonlyMap<string, string> = new Map();

/** What is told beside the records of a list, by id; it comes after them, and never holds them up. */
export function useBeside(
  list: readonly Record<string, unknown>[],
  beside: Beside | undefined,
): ReadonlyMap<string, string> {
  const [told, setTold] = useState(NONE);
  useEffect(() => {
    if (!beside || list.length === 0) return undefined;
    const abort = new AbortController();
    const ids = list.map(({ id }) => String(id));
    beside(ids, abort.signal).then(
      (texts) => {
        if (abort.signal.aborted) return;
        setTold(new Map(ids.flatMap((id, index) => (texts[index] === undefined ? [] : [[id, texts[index]] as const]))));
      },
      // Whoever may not know it chooses without.
      () => undefined,
    );
    return () => abort.abort();
  }, [list, beside]);
  return told;
}
