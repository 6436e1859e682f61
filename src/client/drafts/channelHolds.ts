import type { Holds } from './Holds';

type Message = { asks: string } | { holds: string };

/**
 * Holds for browsers that have no locks, as on plain HTTP: windows ask each other. `patience`: milliseconds after which
 * silence is taken for an answer that nobody holds it. A window that is busy, or sleeps in the background, may answer
 * later; `untilHeldElsewhere` hears that.
 */
export function channelHolds(patience = 500): Holds {
  const own = new Set<string>();
  const channel = new BroadcastChannel('drafts');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('asks' in data && own.has(data.asks)) channel.postMessage({ holds: data.asks } satisfies Message);
  });
  const untilHeldElsewhere = (name: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        channel.removeEventListener('message', hear);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const hear = ({ data }: MessageEvent<Message>): void => {
        if ('holds' in data && data.holds === name) end();
      };
      channel.addEventListener('message', hear);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  const isHeldElsewhere = async (name: string): Promise<boolean> => {
    const silence = AbortSignal.timeout(patience);
    const heard = untilHeldElsewhere(name, silence);
    channel.postMessage({ asks: name } satisfies Message);
    await heard;
    return !silence.aborted;
  };
  const isHeld = async (name: string): Promise<boolean> => own.has(name) || isHeldElsewhere(name);
  return {
    async take(name) {
      if (own.has(name)) return null;
      // Said before it is asked: of two windows that want it at once neither gets it, never both.
      own.add(name);
      const release = (): void => void own.delete(name);
      if (await isHeldElsewhere(name)) {
        release();
        return null;
      }
      channel.postMessage({ holds: name } satisfies Message);
      return release;
    },
    isHeld,
    async untilFree(name, signal) {
      while (!signal.aborted && (await isHeld(name))) await new Promise((resolve) => setTimeout(resolve, patience * 5));
    },
    untilHeldElsewhere,
  };
}
