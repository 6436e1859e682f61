import { beforeEach, describe, expect, it } from 'vitest';
import { tabStorage } from './storage';
import { MAX_KEPT, clearTabs, closeAllTabs, closeOtherTabs, closeTab, keepTab, refreshTab, setTabGuard, setTabTitle, tabs, visitTab } from './tabs';

function open(key: string, options: { affix?: boolean; noCache?: boolean } = {}): void {
  visitTab({ key, title: { text: key }, affix: options.affix ?? false, noCache: options.noCache ?? false });
}

const keys = (): string[] => tabs.list.map(({ key }) => key);
const tab = (key: string) => tabs.list.find((entry) => entry.key === key);

beforeEach(() => {
  clearTabs();
  open('/dashboard', { affix: true });
  open('/edit?id=3');
  open('/edit?id=4');
  open('/list');
});

describe('tabs', () => {
  it('B-065 opens one tab per path and search', () => {
    open('/edit?id=3');
    expect(keys()).toEqual(['/dashboard', '/edit?id=3', '/edit?id=4', '/list']);
  });

  it('B-067 closes one and tells its neighbour', async () => {
    expect(await closeTab('/edit?id=4')).toBe('/list');
    expect(await closeTab('/list')).toBe('/edit?id=3');
    expect(keys()).toEqual(['/dashboard', '/edit?id=3']);
  });

  it('B-068 B-071 closes all but the chosen and the fixed', async () => {
    await closeOtherTabs('/edit?id=4');
    expect(keys()).toEqual(['/dashboard', '/edit?id=4']);
  });

  it('B-069 B-071 closes all but the fixed', async () => {
    await closeAllTabs();
    expect(keys()).toEqual(['/dashboard']);
    expect(await closeTab('/dashboard')).toBeNull();
    expect(keys()).toEqual(['/dashboard']);
  });

  it('asks the guard before anything would be lost', async () => {
    setTabGuard('/edit?id=3', () => Promise.resolve(false));
    expect(await closeTab('/edit?id=3')).toBeNull();
    await refreshTab('/edit?id=3');
    await closeAllTabs();
    expect([keys(), tab('/edit?id=3')?.revision]).toEqual([['/dashboard', '/edit?id=3'], 0]);
    setTabGuard('/edit?id=3', null);
    await closeAllTabs();
    expect(keys()).toEqual(['/dashboard']);
  });

  it('B-070 mounts a refreshed tab anew', async () => {
    await refreshTab('/list');
    expect(tab('/list')?.revision).toBe(1);
  });

  it('B-072 never keeps a page flagged noCache', () => {
    open('/report', { noCache: true });
    keepTab('/report');
    expect(tab('/report')?.kept).toBe(false);
  });

  it('keeps the state of 20 tabs and drops the one left alone longest, but never one with unsaved work', () => {
    clearTabs();
    for (let index = 0; index <= MAX_KEPT; index++) {
      open(`/d?id=${index}`);
      if (index === 0) setTabGuard('/d?id=0', () => Promise.resolve(true));
      keepTab(`/d?id=${index}`);
    }
    const dropped = tabs.list.filter(({ kept }) => !kept).map(({ key }) => key);
    expect(dropped).toEqual(['/d?id=1']);
  });

  it('stores titles and details for the next load of the page', async () => {
    setTabTitle('/edit?id=3', 'CG001');
    await expect.poll(() => JSON.parse(tabStorage.read('tabs') ?? '[]')).toContainEqual({ key: '/edit?id=3', title: { text: '/edit?id=3' }, detail: 'CG001', affix: false, noCache: false });
  });
});
