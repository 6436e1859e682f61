interface ShortcutAttributes {
  'data-keys': string;
  /** what is shown while Alt is held */
  'data-hint': string;
  'aria-keyshortcuts': string;
}

/**
 * What a button says of its keys, `Alt+N`, `Ctrl+Z` or `F8`: shown while Alt is held, and told to screen readers. Those
 * with Alt alone press it.
 */
export function shortcut(keys: string): ShortcutAttributes {
  const hint = keys
    .replace('Alt+', '')
    .replace('Page', 'Pg')
    .replace('Down', 'Dn')
    .replace('Delete', 'Del')
    .replace('Shift+', '⇧');
  return { 'data-keys': keys, 'data-hint': hint, 'aria-keyshortcuts': keys.replace('Ctrl', 'Control') };
}
