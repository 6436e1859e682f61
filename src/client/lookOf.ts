import { legibleColor } from '../lib/legibleColor';
import type { UserSettings } from '../language/wire/UserSettings';
import type { Look } from './applyLook';

/**
 * The lightest ground of the light theme and of the dark one that text in the theme's colour stands on; `ui/tokens.css`.
 */
const GROUND = { light: '#ffffff', dark: '#252c36' } as const;

/** What the settings look like. */
export function lookOf({ theme, size, themeColor }: Pick<UserSettings, 'theme' | 'size' | 'themeColor'>): Look {
  return {
    theme,
    size,
    primary: { light: legibleColor(themeColor, GROUND.light), dark: legibleColor(themeColor, GROUND.dark) },
  };
}
