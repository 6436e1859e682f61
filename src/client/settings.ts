import { proxy } from 'valtio/vanilla';
import { DEFAULT_SETTINGS, PRODUCT, type UserSettings } from '../language/wire/UserSettings';
import { applyLook } from './applyLook';
import { CallError } from './CallError';
import { get, post } from './http';
import { lookOf } from './lookOf';
import { takeServedSettings } from './servedSettings';
import { session } from './sessionStore';
import { storeLook } from './storedLook';
import { readStoredSettings, SETTINGS_KEY, storeSettings } from './storedSettings';

/** Milliseconds without a further change before the server is told. */
const PAUSE = 600;
const QUIET = { quiet: true, background: true };

export interface Settings extends UserSettings {
  title: string;
  version: string;
  /** Whether the panel of settings is open. */
  showSettings: boolean;
}

/**
 * How the interface looks and behaves, for reading; changed by `changeSettings`, `showSettings` by anybody.
 * Specification 000, section 3 (B-139).
 */
export const settings: Settings = proxy<Settings>({
  ...PRODUCT,
  showSettings: false,
  ...readStoredSettings().settings,
});

let saving: ReturnType<typeof setTimeout> | undefined;

/** Shows the change at once, keeps it on the device and tells the server soon. */
export function changeSettings(change: Partial<Omit<UserSettings, 'changedAt'>>): void {
  adopt({ ...current(), ...change, changedAt: Date.now() });
  clearTimeout(saving);
  saving = setTimeout(() => void save(), PAUSE);
}

/** The look of the beginning; shortcuts and how files are shown are no look and stay. */
export function resetSettings(): void {
  const { fileModel, gridSize, shortcuts } = settings;
  changeSettings({ ...DEFAULT_SETTINGS, fileModel, gridSize, shortcuts });
}

/**
 * Brings device and server together after a sign-in: of the person's settings here and there the later ones count, and
 * what somebody else left on the device does not. Failures are silent.
 */
export async function syncSettings(): Promise<void> {
  const { userId } = session;
  const told = takeServedSettings(userId);
  const served =
    told === undefined
      ? await quietly(get<Partial<UserSettings> | null>('/api/system/user/getSettings', {}, QUIET))
      : told;
  if (session.userId !== userId) return;
  const isOwn = readStoredSettings().owner === userId;
  const servedAt = served?.changedAt ?? 0;
  if (!isOwn || servedAt > settings.changedAt) adopt({ ...DEFAULT_SETTINGS, ...served });
  else if (settings.changedAt > servedAt) await save();
}

/**
 * Shows the settings, and follows the system between light and dark, and what other windows of this browser change.
 * Gives the function that ends it.
 */
export function watchSettings(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => applyLook(lookOf(settings));
  const onStorage = ({ key }: StorageEvent): void => {
    if (key !== SETTINGS_KEY) return;
    Object.assign(settings, readStoredSettings().settings);
    follow();
  };
  follow();
  system.addEventListener('change', follow);
  addEventListener('storage', onStorage);
  return () => {
    system.removeEventListener('change', follow);
    removeEventListener('storage', onStorage);
  };
}

function adopt(next: UserSettings): void {
  Object.assign(settings, next);
  storeSettings({ owner: session.userId, settings: next });
  const look = lookOf(next);
  storeLook(look);
  applyLook(look);
}

async function save(): Promise<void> {
  if (session.token !== '') await quietly(post('/api/system/user/saveSettings', current(), QUIET));
}

function current(): UserSettings {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof UserSettings)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as UserSettings;
}

async function quietly<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
