import { subscribe } from 'valtio/vanilla';
import { tabStorage } from './storage';
import { tabs } from './tabs';

const STORAGE_KEY = 'queries';

/** Between a tab and the part of it that asks; stands in no address. */
const PART = ' ';

/** What the page left behind when it was loaded anew, by tab; a tab that is closed leaves nothing. */
const left = new Map(Object.entries(stored()));
const current = new Map(left);

subscribe(tabs, () => {
  const open = new Set(tabs.list.map(({ key }) => key));
  const gone = [...current.keys()].filter((key) => !open.has(key.split(PART)[0]!));
  for (const key of gone) {
    left.delete(key);
    current.delete(key);
  }
  if (gone.length > 0) write();
});

/**
 * Keeps what the list or report of a tab asks, as parameters, so that it asks the same after a reload of the page.
 * @param part of the tab, where several screens stand in it
 */
export function keepQuery(tab: string, params: string, part?: string): void {
  current.set(keyOf(tab, part), params);
  write();
}

/** What the tab asked before the page was loaded anew; told once, as a tab that is opened again begins anew. */
export function keptQuery(tab: string, part?: string): string | undefined {
  const key = keyOf(tab, part);
  const params = left.get(key);
  left.delete(key);
  return params;
}

const keyOf = (tab: string, part: string | undefined): string => (part === undefined ? tab : tab + PART + part);

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
