import { PartError } from '../client/catalogue';
import { tabStorage } from '../client/storage';

const KEY = 'reloaded_at';
/** Milliseconds within which a second failure is not cured by another reload. */
const PAUSE = 30_000;

/**
 * Whether an error says that a part of the program could not be loaded, as after a deployment that replaced the files.
 */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof PartError) return true;
  const text = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(text);
}

/** Loads the page anew and gives true, unless that was just tried: then the failure has another cause. */
export function reloadOnce(now = Date.now(), reload: () => void = () => location.reload()): boolean {
  if (now - Number(tabStorage.read(KEY) ?? 0) < PAUSE) return false;
  tabStorage.write(KEY, String(now));
  reload();
  return true;
}
