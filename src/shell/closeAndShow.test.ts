import { beforeEach, describe, expect, it } from 'vitest';
import { setNavigator } from '../client/navigate';
import { clearTabs, setTabGuard, tabs, visitTab } from '../client/tabs';
import { closeAndShow } from './closeAndShow';

let visited: string[];

beforeEach(() => {
  visited = [];
  setNavigator((to) => visited.push(to));
  clearTabs();
  for (const key of ['/dashboard', '/a', '/b', '/c'])
    visitTab({ key, title: { text: key }, affix: key === '/dashboard', noCache: false });
});

const keys = (): string[] => tabs.list.map(({ key }) => key);
const answer = (key: string, mayGo: boolean): void => setTabGuard(key, () => Promise.resolve(mayGo));

describe('closing tabs', () => {
  it('B-067 shows the next tab, or the one before the last', async () => {
    await closeAndShow(['/b'], '/b');
    await closeAndShow(['/c'], '/c');
    expect([keys(), visited]).toEqual([
      ['/dashboard', '/a'],
      ['/c', '/a'],
    ]);
  });

  it('leaves what is shown alone when others are closed', async () => {
    await closeAndShow(['/a', '/c'], '/b');
    expect([keys(), visited]).toEqual([['/dashboard', '/b'], []]);
  });

  it('B-068 shows the chosen one when the one shown is closed with the others', async () => {
    await closeAndShow(['/b', '/c'], '/c', '/a');
    expect([keys(), visited]).toEqual([['/dashboard', '/a'], ['/a']]);
  });

  it('B-069 shows the fixed one when all others are gone', async () => {
    await closeAndShow(keys(), '/b', '/b');
    expect([keys(), visited]).toEqual([['/dashboard'], ['/dashboard']]);
  });

  it('shows a tab that has something to ask, and stays with the one that refuses', async () => {
    answer('/a', false);
    await closeAndShow(['/a', '/b', '/c'], '/c');
    expect([keys(), visited]).toEqual([['/dashboard', '/a'], ['/a']]);
  });

  it('comes back to what was shown before when the asked one agrees', async () => {
    answer('/a', true);
    await closeAndShow(['/a'], '/c');
    expect([keys(), visited]).toEqual([
      ['/dashboard', '/b', '/c'],
      ['/a', '/c'],
    ]);
  });

  it('stays on an error page', async () => {
    await closeAndShow(['/a'], null);
    expect([keys(), visited]).toEqual([['/dashboard', '/b', '/c'], []]);
  });
});
