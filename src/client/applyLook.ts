import { legibleColor } from '../lib/legibleColor';
import type { UserSettings } from '../language/wire/UserSettings';

/** The lightest ground of the light theme and of the dark one that text in the theme's colour stands on; `theme.css`. */
const GROUND = { light: '#ffffff', dark: '#252c36' } as const;

/** Shows colour, theme and size: `data-theme` (light or dark), `data-size` and `--gj-primary` on the root element, which the style sheets follow. */
export function applyLook({ theme, size, themeColor }: Pick<UserSettings, 'theme' | 'size' | 'themeColor'>): void {
  const shown = theme === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : theme;
  const { dataset, style } = document.documentElement;
  dataset.theme = shown;
  dataset.size = size;
  style.setProperty('--gj-primary', legibleColor(themeColor, GROUND[shown]));
}
