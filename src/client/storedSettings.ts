import { DEFAULT_SETTINGS, knownSettings, type UserSettings } from '../language/wire/UserSettings';
import { persistentStorage } from './storage';

export const SETTINGS_KEY = 'settings';

/** What the device keeps, and whose it is: `owner` is a user's id, empty before anybody changed anything. */
export interface StoredSettings {
  owner: string;
  settings: UserSettings;
}

export function readStoredSettings(): StoredSettings {
  const stored = parse(persistentStorage.read(SETTINGS_KEY));
  const owner = typeof stored?.owner === 'string' ? stored.owner : '';
  return { owner, settings: { ...DEFAULT_SETTINGS, ...knownSettings(stored?.settings) } };
}

export function storeSettings(stored: StoredSettings): void {
  persistentStorage.write(SETTINGS_KEY, JSON.stringify(stored));
}

function parse(text: string | null): Partial<Record<keyof StoredSettings, unknown>> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<StoredSettings> | null;
  } catch {
    return null;
  }
}
