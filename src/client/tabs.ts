import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla';
import type { Title } from '../language/model';
import { tabStorage } from './storage';

/** A page that stands in the tab bar. Its key is path and search: `edit?id=3` and `edit?id=4` are two tabs. */
export interface Tab {
  key: string;
  title: Title;
  /** What tells tabs of one screen apart, e.g. the document's code. */
  detail: string;
  /** Cannot be closed. */
  affix: boolean;
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
}

/** Resolves to whether the tab may go. */
export type TabGuard = () => Promise<boolean>;

/** Tabs that keep their state at the same time; the one left alone longest loads anew at its next visit. */
export const MAX_KEPT = 20;

const STORAGE_KEY = 'tabs';
let visits = 0;

/** The open tabs in their order on the screen; they survive a reload of the page. */
export const tabs = proxy<{ list: Tab[] }>({ list: storedTabs() });

subscribe(tabs, () => {
  const list = snapshot(tabs).list.map(({ key, title, detail, affix, noCache }) => ({ key, title, detail, affix, noCache }));
  tabStorage.write(STORAGE_KEY, list.length === 0 ? null : JSON.stringify(list));
});

/** Adds the page when it is not there yet and marks it as visited now. */
export function visitTab(page: Pick<Tab, 'key' | 'title' | 'affix' | 'noCache'>): void {
  let tab = find(page.key);
  if (!tab) {
    tabs.list.push(newTab(page));
    tab = find(page.key)!;
  }
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

/**
 * Registers what to ask before the tab is closed or refreshed. Register only while something would be lost and pass null
 * when it is saved: a guarded tab also keeps its state and makes the browser ask before the page is left. Do not remove the
 * guard in an effect's cleanup, which also runs when the tab is merely hidden; a closed tab forgets its guard by itself.
 */
export function setTabGuard(key: string, guard: TabGuard | null): void {
  const tab = find(key);
  if (tab) tab.guard = guard && ref(guard);
}

/** Closes a tab unless its guard refuses. Gives the key of the neighbour to show instead, or null when it stays. */
export async function closeTab(key: string): Promise<string | null> {
  const tab = find(key);
  if (!tab || tab.affix || !(await mayGo(tab))) return null;
  const index = tabs.list.findIndex((other) => other.key === key);
  const neighbour = tabs.list[index + 1] ?? tabs.list[index - 1];
  tabs.list.splice(index, 1);
  return neighbour?.key ?? '/';
}

/** Closes all tabs but the chosen and the fixed ones; those whose guard refuses stay. */
export async function closeOtherTabs(key: string): Promise<void> {
  await closeWhere((tab) => tab.key !== key);
}

/** Closes all tabs but the fixed ones; those whose guard refuses stay. */
export async function closeAllTabs(): Promise<void> {
  await closeWhere(() => true);
}

/** Mounts the page anew unless its guard refuses. */
export async function refreshTab(key: string): Promise<void> {
  const tab = find(key);
  if (!tab || !(await mayGo(tab))) return;
  tab.guard = null;
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

async function closeWhere(isChosen: (tab: Tab) => boolean): Promise<void> {
  for (const { key } of tabs.list.filter((tab) => isChosen(tab) && !tab.affix)) await closeTab(key);
}

function mayGo(tab: Tab): Promise<boolean> {
  return tab.guard ? tab.guard() : Promise.resolve(true);
}

function find(key: string): Tab | undefined {
  return tabs.list.find((tab) => tab.key === key);
}

function newTab(page: Pick<Tab, 'key' | 'title' | 'affix' | 'noCache'>): Tab {
  return { ...page, detail: '', kept: false, revision: 0, visit: 0, guard: null };
}

function storedTabs(): Tab[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isStoredTab).map((tab) => ({ ...newTab(tab), detail: tab.detail }));
  } catch {
    return [];
  }
}

function isStoredTab(entry: unknown): entry is Tab {
  const tab = entry as Partial<Tab> | null;
  return typeof tab?.key === 'string' && typeof tab.title?.text === 'string' && typeof tab.detail === 'string';
}
