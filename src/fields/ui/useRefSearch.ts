import { useEffect, useRef, useState } from 'react';
import type { Field } from '../../language/model';
import type { RefQuery, RefSearch } from '../faces/RefSearch';

interface Found {
  list: readonly Record<string, unknown>[];
  total: number;
  isBusy: boolean;
}

/** Milliseconds of silence after which a typed text is searched. */
export const TYPING_PAUSE = 200;
const NOTHING: Found = { list: [], total: 0, isBusy: false };

/** Searches on demand; only the newest question's answer counts, older ones are given up and dropped. */
export function useRefSearch(search: RefSearch, field: Field) {
  const [found, setFound] = useState<Found>(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);

  useEffect(() => cancel, []);

  function cancel(): void {
    clearTimeout(timer.current);
    running.current?.abort();
  }

  /** Asks after `delay` ms, unless another question comes first. */
  function ask(query: RefQuery, delay = 0): void {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    setFound((before) => ({ ...before, isBusy: true }));
    const start = () =>
      search(field, query, controller.signal).then(
        ({ list, total }) => {
          if (!controller.signal.aborted) setFound({ list, total, isBusy: false });
        },
        // The client has told people why; here an empty list remains.
        () => {
          if (!controller.signal.aborted) setFound(NOTHING);
        },
      );
    timer.current = setTimeout(start, delay);
  }

  return { ...found, ask };
}
