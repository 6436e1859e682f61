import { useEffect, useRef, useState } from 'react';
import { t, toast, type RefusalLine } from '../../client';
import type { ArrivalKind, Arrivals } from '../document/Arrivals';

interface Waiting {
  /** what is waited for at present */
  awaited: ArrivalKind | null;
  /** Waits until all has arrived; gives what is stuck, null when waiting was given up. */
  waitFor(arrivals: Arrivals): Promise<readonly RefusalLine[] | null>;
  stop(): void;
}

/**
 * Waiting of a form that is to be saved. It ends with the form, or when another tab is shown: nothing is saved behind
 * somebody's back.
 */
export function useWaiting(): Waiting {
  const [awaited, setAwaited] = useState<ArrivalKind | null>(null);
  const running = useRef<AbortController>(undefined);
  const stop = (): void => running.current?.abort();
  useEffect(
    () => () => {
      if (!running.current) return;
      running.current.abort();
      toast('warning', t('已停止等待，单据尚未保存'));
    },
    [],
  );
  return {
    awaited,
    stop,
    async waitFor(arrivals) {
      const abort = new AbortController();
      running.current = abort;
      const stuck = await arrivals.settle(abort.signal, setAwaited).finally(() => {
        running.current = undefined;
        setAwaited(null);
      });
      return abort.signal.aborted ? null : stuck;
    },
  };
}
