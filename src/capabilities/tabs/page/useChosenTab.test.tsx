// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearTabs, setTabGuard, tabs, visitTab } from '../../../client/tabs';
import { TabContext } from '../../../client/useTab';
import { useChosenTab } from './useChosenTab';

const PATH = '/oa/rules';
const OPEN = ['a', 'b'].map((name) => ({ name, resource: name, title: { text: name }, permissions: [] }));
let shown: ReturnType<typeof useChosenTab>;
let root: Root;

function Shown({ take }: { take(chosen: typeof shown): void }): ReactNode {
  take(useChosenTab(PATH, OPEN));
  return null;
}

async function open(key: string): Promise<void> {
  history.replaceState(null, '', key);
  visitTab({ key, title: { text: '规则' }, affix: false, noCache: false });
  const place = { key, search: new URLSearchParams(key.slice(PATH.length)) };
  await act(async () =>
    root.render(
      <TabContext value={place}>
        <Shown take={(chosen) => (shown = chosen)} />
      </TabContext>,
    ),
  );
}

const choose = (name: string) => act(async () => shown.onChoose(name));
const address = () => location.pathname + location.search;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  clearTabs();
  vi.unstubAllGlobals();
});

it('shows the first screen, and keeps in the address which other one is chosen', async () => {
  await open(PATH);
  expect([shown.chosen, address()]).toEqual(['a', PATH]);
  await choose('b');
  expect([shown.chosen, address()]).toEqual(['b', `${PATH}?tab=b`]);
  expect(shown.parts.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(tabs.list[0]).toMatchObject({ key: PATH, kept: true });
  await choose('a');
  expect([shown.chosen, address()]).toEqual(['a', PATH]);
});

it('shows the screen that the address names, which is asked what else stands there', async () => {
  await open(`${PATH}?tab=b&status=0`);
  expect(shown.chosen).toBe('b');
  expect(shown.parts.map(({ name, place }) => [name, place.search.toString()])).toEqual([['b', 'status=0']]);
  expect(shown.parts[0]?.place.addressOf?.('/oa/b/list?status=1')).toBe(`${PATH}?tab=b&status=1`);
});

it('asks before it leaves a screen with something typed, which begins anew when it is given up', async () => {
  await open(PATH);
  let mayGo = false;
  setTabGuard(PATH, () => Promise.resolve(mayGo));
  await choose('b');
  expect(shown.chosen).toBe('a');
  mayGo = true;
  await choose('b');
  expect(shown.chosen).toBe('b');
  expect(tabs.list[0]?.guard).toBeNull();
  expect(shown.parts.map(({ name, revision }) => [name, revision])).toEqual([
    ['a', 1],
    ['b', 0],
  ]);
});
