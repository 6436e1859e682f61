import { beforeEach, expect, it, vi } from 'vitest';

let device: Record<string, string>;

/** The module as it is after the page was loaded anew, with its tabs. */
async function load(...keys: string[]) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => device[key] ?? null,
    setItem: (key: string, text: string) => void (device[key] = text),
    removeItem: (key: string) => void delete device[key],
  });
  const { tabs, addTab } = await import('./tabs');
  for (const key of keys) addTab({ key, title: { text: key }, affix: false, noCache: false });
  return { tabs, ...(await import('./keptQueries')) };
}

beforeEach(() => {
  device = {};
  return () => vi.unstubAllGlobals();
});

it('what a tab asks is there after a reload of the page, once', async () => {
  const { keepQuery, keptQuery } = await load('/a', '/b');
  keepQuery('/a', 'status=1');
  keepQuery('/a', 'status=2');
  expect(keptQuery('/a')).toBeUndefined();
  const again = await load('/a', '/b');
  expect([again.keptQuery('/a'), again.keptQuery('/a'), again.keptQuery('/b')]).toEqual([
    'status=2',
    undefined,
    undefined,
  ]);
  expect((await load('/a')).keptQuery('/a')).toBe('status=2');
});

it('a tab that was closed leaves nothing, and what cannot be read is nothing', async () => {
  const { keepQuery, tabs } = await load('/a');
  keepQuery('/a', 'status=1');
  tabs.list = [];
  await Promise.resolve();
  expect((await load('/a')).keptQuery('/a')).toBeUndefined();
  device.queries = '{"/a":1,"/b":';
  expect((await load('/a')).keptQuery('/a')).toBeUndefined();
});
