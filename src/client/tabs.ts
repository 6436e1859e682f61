import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla';
import type { Title } from '../language/model';
import { tabStorage } from './storage';

/** A page that stands in the tab bar. Its key is path and search: `edit?id=3` and `edit?id=4` are two tabs. */
export interface Tab {
  key: string;
  title: Title;
  /** What tells tabs of one screen apart, e.g. the document's code. */
  detail: string;
  /**
   * Parameters of the list that the record shown was opened from; null: it was opened by itself, or shows no record.
   */
  listQuery: string | null;
  /** Stands first and cannot be closed. */
  affix: boolean;
  /** Put beside the affixed ones by the person; stays when others are closed. */
  pinned: boolean;
  /** Loads anew at each visit. */
  noCache: boolean;
  /** Keeps its state while another tab is shown. */
  kept: boolean;
  /** Counts refreshes; a new number mounts the screen anew. */
  revision: number;
  /** Counts visits over all tabs; the tab with the smallest number was left alone longest. */
  visit: number;
  /** Asked before the tab is closed or refreshed; present only while something would be lost. */
  guard: TabGuard | null;
  /** Where the tables of the page are scrolled to, by their order on it. Changes tell nobody. */
  tableScrolls: Map<number, TableScroll>;
}

/** Pixels. */
export interface TableScroll {
  top: number;
  left: number;
}

/** What the shell says of a page when it is visited. */
type Page = Pick<Tab, 'key' | 'title' | 'affix' | 'noCache'>;

/** What survives a reload of the page. */
type StoredTab = Page & Pick<Tab, 'detail' | 'pinned' | 'listQuery'>;

/** Resolves to whether the tab may go. */
export type TabGuard = () => Promise<boolean>;

/** Tabs that keep their state at the same time; the one left alone longest loads anew at its next visit. */
export const MAX_KEPT = 20;

const STORAGE_KEY = 'tabs';
let visits = 0;

/** The open tabs in their order on the screen; they survive a reload of the page. */
export const tabs = proxy<{ list: Tab[] }>({ list: storedTabs() });

subscribe(tabs, () => {
  const list = snapshot(tabs).list.map(({ key, title, detail, listQuery, affix, pinned, noCache }): StoredTab => ({
    key,
    title,
    detail,
    listQuery,
    affix,
    pinned,
    noCache,
  }));
  tabStorage.write(STORAGE_KEY, list.length === 0 ? null : JSON.stringify(list));
});

/** Adds the page when it is not there yet: behind the others, an affixed one before them. */
export function addTab(page: Page): void {
  if (!find(page.key)) insert(newTab(page));
}

/** Adds the page when it is not there yet and marks it as visited now. */
export function visitTab(page: Page): void {
  addTab(page);
  const tab = find(page.key)!;
  tab.title = page.title;
  tab.visit = ++visits;
}

/** Lets the page keep its state from now on. */
export function keepTab(key: string): void {
  const tab = find(key);
  if (!tab || tab.noCache) return;
  tab.kept = true;
  const kept = tabs.list.filter((other) => other.kept && other.guard === null);
  const surplus = tabs.list.filter((other) => other.kept).length - MAX_KEPT;
  kept
    .filter((other) => other.key !== key)
    .toSorted((a, b) => a.visit - b.visit)
    .slice(0, Math.max(0, surplus))
    .forEach((other) => (other.kept = false));
}

/** Sets what stands behind the screen's title, e.g. the code of the document shown. */
export function setTabTitle(key: string, text: string): void {
  const tab = find(key);
  if (tab) tab.detail = text;
}

/** Remembers the list that the tab's record was opened from, unless it is known already. Gives what is known. */
export function setTabList(key: string, query: string | null): string | null {
  const tab = find(key);
  if (!tab) return query;
  tab.listQuery ??= query;
  return tab.listQuery;
}

/**
 * Lets a tab go on with another page of its kind, such as the next record of the list, unless its guard refuses. A tab
 * that shows that page already takes its place. True when `to` is to be shown now.
 */
export async function moveTabOn(key: string, to: string): Promise<boolean> {
  const tab = find(key);
  if (!tab || !(await mayGo(tab))) return false;
  if (find(to)) tabs.list.splice(tabs.list.indexOf(tab), 1);
  else
    Object.assign(tab, {
      key: to,
      detail: '',
      kept: false,
      guard: null,
      tableScrolls: ref(new Map<number, TableScroll>()),
    });
  return true;
}

/**
 * Registers what to ask before the tab is closed or refreshed. Register only while something would be lost and pass
 * null when it is saved: a guarded tab also keeps its state and makes the browser ask before the page is left. Do not
 * remove the guard in an effect's cleanup, which also runs when the tab is merely hidden; a closed tab forgets its
 * guard by itself.
 */
export function setTabGuard(key: string, guard: TabGuard | null): void {
  const tab = find(key);
  if (tab) tab.guard = guard && ref(guard);
}

/** Whether the tab stays when others are closed. */
export function isFixed(tab: Pick<Tab, 'affix' | 'pinned'>): boolean {
  return tab.affix || tab.pinned;
}

/** Puts a tab behind the last pinned one, or gives it back to the others. */
export function pinTab(key: string, pinned: boolean): void {
  const tab = find(key);
  if (!tab || tab.affix || tab.pinned === pinned) return;
  tabs.list.splice(tabs.list.indexOf(tab), 1);
  tab.pinned = pinned;
  insert(tab, !pinned);
}

/** Moves a tab to a place in the bar, as far as its like stand: affixed tabs come first, then the pinned ones. */
export function moveTab(key: string, to: number): void {
  const tab = find(key);
  if (!tab) return;
  const like = tabs.list.flatMap((other, index) => (rank(other) === rank(tab) ? [index] : []));
  const place = Math.min(Math.max(to, like[0]!), like.at(-1)!);
  const from = tabs.list.indexOf(tab);
  if (place === from) return;
  tabs.list.splice(from, 1);
  tabs.list.splice(place, 0, tab);
}

/**
 * Closes a tab unless it is affixed or its guard refuses. Gives the key of the neighbour to show instead, or null when
 * it stays.
 * @param show called before the guard asks, so that people see what they are asked about
 */
export async function closeTab(key: string, show?: (key: string) => void): Promise<string | null> {
  const tab = find(key);
  if (!tab || tab.affix) return null;
  if (tab.guard) show?.(key);
  if (!(await mayGo(tab))) return null;
  const index = tabs.list.findIndex((other) => other.key === key);
  const neighbour = tabs.list[index + 1] ?? tabs.list[index - 1];
  tabs.list.splice(index, 1);
  return neighbour?.key ?? '/';
}

/** Closes those of the tabs that are neither fixed nor kept by their guard. `show` as for {@link closeTab}. */
export async function closeTabs(keys: readonly string[], show?: (key: string) => void): Promise<void> {
  for (const key of keys) {
    const tab = find(key);
    if (tab && !isFixed(tab)) await closeTab(key, show);
  }
}

/** Whether what stands in the tab may go: asks its guard, if there is one. */
export async function mayLeaveTab(key: string): Promise<boolean> {
  const tab = find(key);
  if (!tab?.guard) return true;
  if (!(await mayGo(tab))) return false;
  tab.guard = null;
  return true;
}

/** Mounts the page anew unless its guard refuses. */
export async function refreshTab(key: string): Promise<void> {
  const tab = find(key);
  if (!tab || !(await mayGo(tab))) return;
  tab.guard = null;
  tab.tableScrolls = ref(new Map<number, TableScroll>());
  tab.revision += 1;
}

/** Asks every guard; false as soon as one refuses. */
export async function mayLeaveAll(): Promise<boolean> {
  for (const tab of tabs.list) if (!(await mayGo(tab))) return false;
  return true;
}

/** Whether something typed would be lost if the page went away now. */
export function hasUnsavedInput(): boolean {
  return tabs.list.some((tab) => tab.guard !== null);
}

/** Forgets all tabs without asking. */
export function clearTabs(): void {
  tabs.list.splice(0);
}

function mayGo(tab: Tab): Promise<boolean> {
  return tab.guard ? tab.guard() : Promise.resolve(true);
}

function find(key: string): Tab | undefined {
  return tabs.list.find((tab) => tab.key === key);
}

/** Puts a tab behind the last of its like, or before the first. */
function insert(tab: Tab, isFirst = false): void {
  const index = tabs.list.findIndex((other) => (isFirst ? rank(other) >= rank(tab) : rank(other) > rank(tab)));
  tabs.list.splice(index < 0 ? tabs.list.length : index, 0, tab);
}

function rank({ affix, pinned }: Tab): number {
  return affix ? 0 : pinned ? 1 : 2;
}

function newTab(page: Page): Tab {
  return {
    ...page,
    detail: '',
    listQuery: null,
    pinned: false,
    kept: false,
    revision: 0,
    visit: 0,
    guard: null,
    tableScrolls: ref(new Map<number, TableScroll>()),
  };
}

function storedTabs(): Tab[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isStoredTab).map(({ detail, listQuery, pinned, ...page }) => ({
      ...newTab(page),
      detail,
      listQuery: typeof listQuery === 'string' ? listQuery : null,
      pinned,
    }));
  } catch {
    return [];
  }
}

function isStoredTab(entry: unknown): entry is StoredTab {
  const tab = entry as Partial<StoredTab> | null;
  return (
    typeof tab?.key === 'string' &&
    typeof tab.title?.text === 'string' &&
    typeof tab.detail === 'string' &&
    typeof tab.pinned === 'boolean'
  );
}
