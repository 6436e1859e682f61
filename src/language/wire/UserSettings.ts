import { PRODUCT_VERSION } from '../productVersion';

export const THEMES = ['light', 'dark', 'system'] as const;
export const SIZES = ['default', 'medium', 'small', 'mini'] as const;

export const MOST_SHORTCUTS = 24;

/** Pixels. */
export const GRID_SIZES = { least: 60, most: 200 } as const;

/**
 * How a person wants the interface: kept on their device and, as data of `getSettings` and `saveSettings`, on the
 * server.
 */
export interface UserSettings {
  /** Milliseconds since 1970; of two versions the later one counts. 0: never changed. */
  changedAt: number;
  /** Whether the bar of visited pages shows. */
  tagsView: boolean;
  /** Whether header and tabs stay in place while a page scrolls. */
  fixedHeader: boolean;
  sidebarLogo: boolean;
  supportPinyinSearch: boolean;
  /** Whether the header offers the errors that the page met. */
  errorLog: boolean;
  /** Whether the sidebar shows its texts. */
  isOpen: boolean;
  /** Whether reports are drawn above their rows. */
  charts: boolean;
  /** `#` and six hexadecimal digits */
  themeColor: string;
  theme: (typeof THEMES)[number];
  size: (typeof SIZES)[number];
  /**
   * Route names of the screens on the first page, in order, at most {@link MOST_SHORTCUTS}; null: those that its schema
   * proposes.
   */
  shortcuts: readonly string[] | null;
  /** How files are shown: as a list, as pictures, by time (B-131). */
  fileModel: 0 | 1 | 2;
  /** Pixels of a picture where files are shown as pictures, within {@link GRID_SIZES} (B-131). */
  gridSize: number;
}

/** What stands in the settings for everybody. Specification 000, section 3 (B-139). */
export const PRODUCT = { title: '规矩', version: PRODUCT_VERSION } as const;

/** Before anything was chosen. Specification 000, section 1 (B-018, B-020). */
export const DEFAULT_SETTINGS: Readonly<UserSettings> = {
  changedAt: 0,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  supportPinyinSearch: true,
  errorLog: true,
  isOpen: true,
  charts: true,
  themeColor: '#0d66e1',
  theme: 'light',
  size: 'medium',
  shortcuts: null,
  fileModel: 0,
  gridSize: 100,
};

/** The settings of `value` that are known and within their bounds; the others are left out. */
export function knownSettings(value: unknown): Partial<UserSettings> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      ([name, setting]) => Object.hasOwn(DEFAULT_SETTINGS, name) && isPossible(name as keyof UserSettings, setting),
    ),
  );
}

function isPossible(name: keyof UserSettings, setting: unknown): boolean {
  if (name === 'theme') return THEMES.some((theme) => theme === setting);
  if (name === 'size') return SIZES.some((size) => size === setting);
  if (name === 'themeColor') return typeof setting === 'string' && /^#[\da-f]{6}$/.test(setting);
  if (name === 'fileModel') return [0, 1, 2].some((model) => model === setting);
  if (name === 'gridSize')
    return Number.isInteger(setting) && Number(setting) >= GRID_SIZES.least && Number(setting) <= GRID_SIZES.most;
  if (name === 'changedAt') return Number.isSafeInteger(setting) && Number(setting) >= 0;
  if (name === 'shortcuts')
    return (
      setting === null ||
      (Array.isArray(setting) &&
        setting.length <= MOST_SHORTCUTS &&
        setting.every((route) => typeof route === 'string' && /^\w{1,60}$/.test(route)))
    );
  return typeof setting === 'boolean';
}
