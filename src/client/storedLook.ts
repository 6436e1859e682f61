import type { Look } from './applyLook';
import { persistentStorage } from './storage';

const KEY = 'look';

/**
 * What the device showed last, at once and without the settings themselves; null before anything was chosen, or when it
 * is none.
 */
export function readStoredLook(): Look | null {
  try {
    const look = JSON.parse(persistentStorage.read(KEY) ?? 'null') as Look | null;
    return look?.size && look.primary[look.theme === 'dark' ? 'dark' : 'light'] ? look : null;
  } catch {
    return null;
  }
}

export function storeLook(look: Look): void {
  persistentStorage.write(KEY, JSON.stringify(look));
}
