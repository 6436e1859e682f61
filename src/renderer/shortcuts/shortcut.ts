interface ShortcutAttributes {
  'data-keys': string;
  'aria-keyshortcuts': string;
}

/** What a button says of its keys, `Alt+N`, `Ctrl+Z` or `F8`: shown while Alt is held, and told to screen readers. Those with Alt alone press it. */
export function shortcut(keys: string): ShortcutAttributes {
  return { 'data-keys': keys, 'aria-keyshortcuts': keys.replace('Ctrl', 'Control') };
}
