import type { UserSettings } from '../language/wire/UserSettings';

/** What the style sheets have to know of the settings. */
export interface Look extends Pick<UserSettings, 'theme' | 'size'> {
  /** The theme's colour as it can be read in either theme, `#rrggbb`. */
  primary: { light: string; dark: string };
}

/**
 * Shows colour, theme and size: `data-theme` (light or dark), `data-size` and `--gj-primary` on the root element, which
 * the style sheets follow.
 */
export function applyLook({ theme, size, primary }: Look): void {
  const shown = theme === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : theme;
  const { dataset, style } = document.documentElement;
  dataset.theme = shown;
  dataset.size = size;
  style.setProperty('--gj-primary', primary[shown]);
}
