import { useCallback, useRef, useState } from 'react';
import { SHARE_PAGE, type OpenedShare, type SharedFile, type SharedFiles } from '../../capabilities/drive/wire';
import { CallError } from '../../client/CallError';
import { listShare } from './shareCalls';

/** A folder on the way to what is shown. */
export interface Crumb {
  id: string;
  name: string;
}

interface Shown extends SharedFiles {
  /** from the first folder on; empty: what was shared */
  path: readonly Crumb[];
}

/** Where a visitor is in a link, and the way from there. */
export function useSharedFolder(
  share: OpenedShare,
  onLapse: (message: string) => void,
): Shown & {
  isBusy: boolean;
  /** why the folder could not be opened; empty: it could */
  failure: string;
  go(path: readonly Crumb[]): void;
  more(): void;
} {
  const [shown, setShown] = useState<Shown>({ path: [], files: share.files, total: share.total });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const latest = useRef(0);

  const load = useCallback(
    async (path: readonly Crumb[], before: readonly SharedFile[], page: number): Promise<void> => {
      const turn = ++latest.current;
      setBusy(true);
      setFailure('');
      try {
        const { files, total } = await listShare(share.ticket, path.at(-1)?.id ?? null, page);
        // Whoever has gone on meanwhile is not taken back.
        if (turn === latest.current) setShown({ path, files: [...before, ...files], total });
      } catch (error) {
        if (turn !== latest.current) return;
        const message = error instanceof Error ? error.message : String(error);
        if (error instanceof CallError && error.code === 403) onLapse(message);
        else setFailure(message);
      } finally {
        if (turn === latest.current) setBusy(false);
      }
    },
    [share.ticket, onLapse],
  );
  return {
    ...shown,
    isBusy,
    failure,
    go: (path) => void load(path, [], 1),
    more: () => void load(shown.path, shown.files, Math.floor(shown.files.length / SHARE_PAGE) + 1),
  };
}
