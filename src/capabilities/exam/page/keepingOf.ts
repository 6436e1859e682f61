import { uniqueKey } from '../../../lib/uniqueKey';
import { persistentStorage, tabStorage } from '../../../client/storage';
import { isObject } from '../../../lib/isObject';
import type { Keeping, Waiting } from './answerStore';

/** What is kept of a paper on this machine. */
interface Kept {
  window: string;
  waiting: Readonly<Record<string, Waiting>>;
}

/**
 * Keeps the answers of a paper that the server has not acknowledged on this machine, until they are. A window has a name
 * of its own, and takes over that of one which left answers behind.
 */
export function keepingOf(paper: string): Keeping {
  const key = `guiju.exam.${paper}`;
  const kept = readKept(persistentStorage.read(key));
  const window = tabStorage.read(key) ?? kept?.window ?? uniqueKey();
  tabStorage.write(key, window);
  const waiting = kept !== undefined && kept.window === window ? kept.waiting : {};
  return {
    window,
    read: () => waiting,
    write: (left) =>
      persistentStorage.write(key, left === null ? null : JSON.stringify({ window, waiting: left } satisfies Kept)),
  };
}

/** Anything may stand where pages keep their texts. */
function readKept(text: string | null): Kept | undefined {
  if (text === null) return undefined;
  try {
    const said: unknown = JSON.parse(text);
    return isObject(said) && typeof said.window === 'string' && isObject(said.waiting)
      ? (said as unknown as Kept)
      : undefined;
  } catch {
    return undefined;
  }
}
