import { beforeEach, describe, expect, it } from 'vitest';
import { tabStorage } from './storage';
import {
  MAX_KEPT,
  addTab,
  clearTabs,
  closeTab,
  closeTabs,
  keepTab,
  moveTab,
  moveTabOn,
  pinTab,
  refreshTab,
  setTabGuard,
  setTabList,
  setTabTitle,
  tabs,
  visitTab,
} from './tabs';

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

  it('B-068 B-069 B-071 closes all that are meant but the fixed', async () => {
    pinTab('/list', true);
    await closeTabs(['/dashboard', '/edit?id=3', '/list']);
    expect(keys()).toEqual(['/dashboard', '/list', '/edit?id=4']);
    await closeTabs(keys());
    expect(keys()).toEqual(['/dashboard', '/list']);
    expect(await closeTab('/dashboard')).toBeNull();
    expect(keys()).toEqual(['/dashboard', '/list']);
  });

  it('B-071 puts affixed tabs first, then the pinned ones, then the others', () => {
    pinTab('/list', true);
    expect(keys()).toEqual(['/dashboard', '/list', '/edit?id=3', '/edit?id=4']);
    addTab({ key: '/home', title: { text: 'home' }, affix: true, noCache: false });
    expect(keys()).toEqual(['/dashboard', '/home', '/list', '/edit?id=3', '/edit?id=4']);
    pinTab('/edit?id=4', true);
    pinTab('/list', false);
    expect(keys()).toEqual(['/dashboard', '/home', '/edit?id=4', '/list', '/edit?id=3']);
    pinTab('/home', true);
    expect(tab('/home')?.pinned).toBe(false);
  });

  it('moves a tab, but not between its like and others', () => {
    moveTab('/list', 1);
    expect(keys()).toEqual(['/dashboard', '/list', '/edit?id=3', '/edit?id=4']);
    moveTab('/list', 0);
    moveTab('/dashboard', 2);
    expect(keys()).toEqual(['/dashboard', '/list', '/edit?id=3', '/edit?id=4']);
    moveTab('/list', 9);
    expect(keys()).toEqual(['/dashboard', '/edit?id=3', '/edit?id=4', '/list']);
  });

  it('closes a pinned tab when its own page asks for it, as a form does once it is saved', async () => {
    pinTab('/edit?id=3', true);
    expect(await closeTab('/edit?id=3')).toBe('/edit?id=4');
  });

  it('asks the guard before anything would be lost', async () => {
    setTabGuard('/edit?id=3', () => Promise.resolve(false));
    expect(await closeTab('/edit?id=3')).toBeNull();
    await refreshTab('/edit?id=3');
    const shown: string[] = [];
    await closeTabs(keys(), (key) => shown.push(key));
    expect([keys(), tab('/edit?id=3')?.revision, shown]).toEqual([['/dashboard', '/edit?id=3'], 0, ['/edit?id=3']]);
    setTabGuard('/edit?id=3', null);
    await closeTabs(keys());
    expect(keys()).toEqual(['/dashboard']);
  });

  it('B-070 mounts a refreshed tab anew, at its beginning', async () => {
    tab('/list')?.tableScrolls.set(0, { top: 90, left: 0 });
    await refreshTab('/list');
    expect([tab('/list')?.revision, tab('/list')?.tableScrolls.size]).toEqual([1, 0]);
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

  it('E-14 goes on with another record in the same place, and remembers the list that it came from', async () => {
    expect(setTabList('/edit?id=3', 'status=0')).toBe('status=0');
    setTabTitle('/edit?id=3', 'CG001');
    keepTab('/edit?id=3');
    expect(await moveTabOn('/edit?id=3', '/edit?id=5')).toBe(true);
    expect(keys()).toEqual(['/dashboard', '/edit?id=5', '/edit?id=4', '/list']);
    expect(tab('/edit?id=5')).toMatchObject({ detail: '', kept: false, listQuery: 'status=0' });
    expect(setTabList('/edit?id=5', 'status=1')).toBe('status=0');
    expect(await moveTabOn('/edit?id=5', '/edit?id=4')).toBe(true);
    expect(keys()).toEqual(['/dashboard', '/edit?id=4', '/list']);
  });

  it('stays with its record when its guard refuses', async () => {
    setTabGuard('/edit?id=3', () => Promise.resolve(false));
    expect(await moveTabOn('/edit?id=3', '/edit?id=5')).toBe(false);
    expect(keys()).toContain('/edit?id=3');
    setTabGuard('/edit?id=3', () => Promise.resolve(true));
    expect(await moveTabOn('/edit?id=3', '/edit?id=5')).toBe(true);
    expect(tab('/edit?id=5')?.guard).toBeNull();
  });

  it('stores titles and details for the next load of the page', async () => {
    setTabTitle('/edit?id=3', 'CG001');
    await expect
      .poll(() => JSON.parse(tabStorage.read('tabs') ?? '[]'))
      .toContainEqual({
        key: '/edit?id=3',
        title: { text: '/edit?id=3' },
        detail: 'CG001',
        listQuery: null,
        affix: false,
        pinned: false,
        noCache: false,
      });
  });
});
