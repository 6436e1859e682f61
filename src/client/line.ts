import { proxy } from 'valtio/vanilla';
import { CallError } from './CallError';
import { NoAnswerError } from './NoAnswerError';
import { t } from './texts';

/** Milliseconds before each of the next attempts; the last one goes on. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];
/** Attempts after which nobody believes any more that the line comes back: some quarter of an hour. */
const MOST = 60;
/** What stands before a server that is away, or the server itself that has no room. */
const AWAY = new Set([502, 503, 504]);

/** Changes that wait for the line to the server. */
export const line = proxy({ waiting: 0 });

/** What waits is told to go on, or to give up, also while an attempt is under way. */
const held = new Set<(goOn: boolean) => void>();

/** Whether a call has failed in a way that sending it again may mend. */
function isLineFault(error: unknown): boolean {
  return error instanceof NoAnswerError || (error instanceof CallError && AWAY.has(error.code));
}

/**
 * Sends a change until it is answered: again when the browser is on line again, after a while, or when the person wants
 * it. `send` sends the same each time, with the same key, so that it is made once.
 * @throws CallError when the person gives it up, or nobody answers for long; else what `send` throws
 */
export async function sendUntilAnswered<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let isGivenUp = false;
  let endPause = (): void => undefined;
  const tell = (goOn: boolean): void => {
    isGivenUp ||= !goOn;
    endPause();
  };
  const goOn = (): void => tell(true);
  try {
    for (let attempt = 0; ; attempt++)
      try {
        return await send();
      } catch (error) {
        if (!isLineFault(error) || signal?.aborted) throw error;
        if (!held.has(tell)) {
          held.add(tell);
          line.waiting++;
          globalThis.addEventListener?.('online', goOn);
        }
        if (!isGivenUp) {
          const timer = setTimeout(goOn, PAUSES[Math.min(attempt, PAUSES.length - 1)]);
          await new Promise<void>((resolve) => (endPause = resolve));
          clearTimeout(timer);
        }
        if (isGivenUp || attempt >= MOST)
          throw new CallError(0, t('没有收到服务器的应答，可能已经保存。请先核对，再重新提交'), error);
      }
  } finally {
    globalThis.removeEventListener?.('online', goOn);
    if (held.delete(tell)) line.waiting--;
  }
}

/** Sends all that waits now. */
export function sendHeld(): void {
  for (const tell of held) tell(true);
}

/**
 * Gives up all that waits; what was entered stays where it was entered. An attempt that is under way may still be
 * answered.
 */
export function giveUpHeld(): void {
  for (const tell of held) tell(false);
}
