import { subscribe } from 'valtio/vanilla';
import { tabStorage } from './storage';
import { tabs } from './tabs';

const STORAGE_KEY = 'queries';

/** What the page left behind when it was loaded anew, by tab; a tab that is closed leaves nothing. */
const left = new Map(Object.entries(stored()));
const current = new Map(left);

subscribe(tabs, () => {
  const open = new Set(tabs.list.map(({ key }) => key));
  const gone = [...current.keys()].filter((key) => !open.has(key));
  for (const key of gone) {
    left.delete(key);
    current.delete(key);
  }
  if (gone.length > 0) write();
});

/** Keeps what the list or report of a tab asks, as parameters, so that it asks the same after a reload of the page. */
export function keepQuery(tab: string, params: string): void {
  current.set(tab, params);
  write();
}

/** What the tab asked before the page was loaded anew; told once, as a tab that is opened again begins anew. */
export function keptQuery(tab: string): string | undefined {
  const params = left.get(tab);
  left.delete(tab);
  return params;
}

function write(): void {
  tabStorage.write(STORAGE_KEY, JSON.stringify(Object.fromEntries(current)));
}

function stored(): Record<string, string> {
  try {
    const known: unknown = JSON.parse(tabStorage.read(STORAGE_KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(known ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
