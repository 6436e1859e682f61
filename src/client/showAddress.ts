import { subscribe } from 'valtio/vanilla';
import { tabs } from './tabs';

/** What the router keeps with an address for its user: which tab it stands for. */
interface AddressState {
  tab: string;
}

/** Addresses of what open tabs show, by tab, where they are not those that the tabs were opened by. */
const shown = new Map<string, string>();

subscribe(tabs, () => {
  for (const tab of shown.keys()) if (!isOpen(tab)) shown.delete(tab);
});

/**
 * Lets the address bar say what a tab shows now, in place of the address that it was opened by. The tab stays the same:
 * its entry in the history leads to it as long as it is open, and only a copy of the address opens another. Call it
 * from effects, which do not run in hidden tabs.
 */
export function showAddress(tab: string, address: string): void {
  if (address === tab) shown.delete(tab);
  else shown.set(tab, address);
  writeAddress(tab);
}

/** Writes the address of what a tab shows; somebody has come to it by the address that it was opened by. */
export function writeAddress(tab: string): void {
  const address = shown.get(tab) ?? tab;
  if (location.pathname !== address.split('?')[0] || location.pathname + location.search === address) return;
  history.replaceState({ ...(history.state as object | null), usr: { tab } satisfies AddressState }, '', address);
}

/**
 * The tab that an entry of the history stands for, as long as it is open; else the address itself. `state`: as the
 * router tells it.
 */
export function tabOf({ pathname, search, state }: { pathname: string; search: string; state: unknown }): string {
  const { tab } = (state ?? {}) as Partial<AddressState>;
  return typeof tab === 'string' && tab.split('?')[0] === pathname && isOpen(tab) ? tab : pathname + search;
}

function isOpen(tab: string): boolean {
  return tabs.list.some(({ key }) => key === tab);
}
