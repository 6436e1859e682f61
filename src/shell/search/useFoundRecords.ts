import { useEffect, useState } from 'react';
import { get } from '../../client/http';
import type { FoundGroup } from '../../language/wire';

interface Found {
  text: string;
  groups: readonly FoundGroup[];
}

/** Milliseconds of silence after which records are asked for. */
const TYPING_PAUSE = 150;
const NOTHING: readonly FoundGroup[] = [];

/**
 * Records that the server finds for a text. A call that is overtaken is given up; what was found for another text is not
 * shown. `isBusy`: the answer is on its way.
 */
export function useFoundRecords(text: string): { groups: readonly FoundGroup[]; isBusy: boolean } {
  const [found, setFound] = useState<Found>({ text: '', groups: NOTHING });
  useEffect(() => {
    if (text === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      get<FoundGroup[]>(
        '/api/system/common/find',
        { text },
        { signal: abort.signal, quiet: true, background: true },
      ).then(
        (groups) => setFound({ text, groups }),
        // Screens are found without the server, too; a call that was overtaken has nothing to say.
        (error: unknown) => {
          if (abort.signal.aborted) return;
          console.warn('Records could not be looked for.', error);
          setFound({ text, groups: NOTHING });
        },
      );
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return found.text === text ? { groups: found.groups, isBusy: false } : { groups: NOTHING, isBusy: text !== '' };
}
