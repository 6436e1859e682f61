import type { Holds } from './Holds';

type Message = { asks: string } | { holds: string };

/**
 * Holds for browsers that have no locks, as on plain HTTP: windows ask each other. `patience`: milliseconds after which
 * silence means that nobody holds it.
 */
export function channelHolds(patience = 300): Holds {
  const own = new Set<string>();
  const channel = new BroadcastChannel('drafts');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('asks' in data && own.has(data.asks)) channel.postMessage({ holds: data.asks } satisfies Message);
  });
  const isHeldElsewhere = (name: string): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isHeld: boolean): void => {
        clearTimeout(timer);
        channel.removeEventListener('message', hear);
        resolve(isHeld);
      };
      const hear = ({ data }: MessageEvent<Message>): void => {
        if ('holds' in data && data.holds === name) end(true);
      };
      const timer = setTimeout(() => end(false), patience);
      channel.addEventListener('message', hear);
      channel.postMessage({ asks: name } satisfies Message);
    });
  const isHeld = async (name: string): Promise<boolean> => own.has(name) || isHeldElsewhere(name);
  return {
    async take(name) {
      if (own.has(name)) return null;
      // Said before it is asked: of two windows that want it at once neither gets it, never both.
      own.add(name);
      const release = (): void => void own.delete(name);
      if (!(await isHeldElsewhere(name))) return release;
      release();
      return null;
    },
    isHeld,
    async untilFree(name, signal) {
      while (!signal.aborted && (await isHeld(name))) await new Promise((resolve) => setTimeout(resolve, patience * 5));
    },
  };
}
