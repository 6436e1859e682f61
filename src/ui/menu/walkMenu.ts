/**
 * Moves the focus within a menu as a key says: arrows go round, Home and End lead to its ends. False for other keys.
 * @param entries selector of what is walked over
 */
export function walkMenu(menu: Element, key: string, entries = 'button:enabled'): boolean {
  const all = [...menu.querySelectorAll<HTMLElement>(entries)];
  const now = all.findIndex((entry) => entry === document.activeElement);
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[key];
  if (next === undefined) return false;
  all.at(next >= all.length ? 0 : Math.max(next, -1))?.focus();
  return true;
}
