import { useEffect, useRef, useState } from 'react';
import type { CallOptions } from './http';

export interface Loaded<T> {
  /** undefined while it loads; stays while it is asked for again */
  value: T | undefined;
  /** it could not be read, which the client has said */
  hasFailed: boolean;
  reload(): void;
}

/**
 * What a page reads from the server: anew when `key` changes, at `reload`, and whenever its tab is shown again, unless
 * `isOnce` (what is being edited must not be loaded over; a function says whether it is now, and is asked again when the
 * answer has come). Without `load` nothing is asked for.
 */
export function useLoaded<T>(
  key: string,
  load: ((options: CallOptions) => Promise<T>) | null,
  isOnce: boolean | (() => boolean) = false,
): Loaded<T> {
  const [state, setState] = useState<{ key: string; value: T } | undefined>();
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const done = useRef<string>(undefined);
  const isWanted = load !== null;
  const isEdited = useRef(isOnce);
  isEdited.current = isOnce;
  useEffect(() => {
    const question = `${key} ${attempt}`;
    const isKept = (): boolean =>
      done.current === question && (typeof isEdited.current === 'function' ? isEdited.current() : isEdited.current);
    if (load === null || isKept()) return undefined;
    const abort = new AbortController();
    load({ signal: abort.signal, background: true }).then(
      (value) => {
        if (isKept()) return;
        done.current = question;
        setFailed(undefined);
        setState({ key, value });
      },
      () => {
        if (!abort.signal.aborted) setFailed(key);
      },
    );
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is new with each rendering and says nothing that `key` does not say
  }, [key, attempt, isWanted]);
  const value = state?.key === key ? state.value : undefined;
  return { value, hasFailed: failed === key && value === undefined, reload: () => setAttempt((number) => number + 1) };
}
