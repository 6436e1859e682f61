import type { UserSettings } from '../language/wire';

let served: { userId: string; settings: Partial<UserSettings> | null } | undefined;

/** The settings of a person as the server has just told them with the profile. */
export function offerServedSettings(userId: string, settings: Partial<UserSettings> | null): void {
  served = { userId, settings };
}

/** For the first who asks, as they soon grow old; undefined when they did not come with the profile. */
export function takeServedSettings(userId: string): Partial<UserSettings> | null | undefined {
  const settings = served?.userId === userId ? served.settings : undefined;
  served = undefined;
  return settings;
}
