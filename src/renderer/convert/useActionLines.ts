import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { get } from '../../client';

interface ActionLines<Line, Chosen> {
  /** undefined until they are there, none where they could not be read */
  lines: readonly Line[] | undefined;
  chosen: Chosen;
  setChosen: Dispatch<SetStateAction<Chosen>>;
}

/**
 * The lines of a document with what an action may do to each, and what is chosen of them.
 * @param choose what stands chosen at first; the same function from render to render
 */
export function useActionLines<Line, Chosen>(
  address: string,
  id: string,
  choose: (lines: readonly Line[]) => Chosen,
): ActionLines<Line, Chosen> {
  const [lines, setLines] = useState<readonly Line[]>();
  const [chosen, setChosen] = useState(() => choose([]));
  useEffect(() => {
    const abort = new AbortController();
    get<Line[]>(address, { id }, { signal: abort.signal }).then(
      (found) => {
        setLines(found);
        setChosen(choose(found));
      },
      // The client has said why there is nothing to see.
      () => setLines([]),
    );
    return () => abort.abort();
  }, [address, id, choose]);
  return { lines, chosen, setChosen };
}
