// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answering } from './usePage';
import { useQuery } from './useQuery';

/** Records of a list of two on a page, of which some are deleted. */
let total = 5;
const asked: string[] = [];
const SOURCE: Answering = {
  name: 'thing',
  read: ({ pageNum = '1' }) => {
    asked.push(pageNum);
    const first = (Number(pageNum) - 1) * 2;
    const list = Array.from({ length: Math.max(0, Math.min(2, total - first)) }, (_, at) => ({
      id: String(first + at),
    }));
    return Promise.resolve({ list, total });
  },
};
let host: HTMLDivElement;
let root: Root;

function Rows(): ReactElement {
  const { page, reload, state } = useQuery(SOURCE, { filters: {}, sort: [], pageNum: 3, pageSize: 2 });
  return <button onClick={reload}>{`${state.pageNum}: ${page.list.map(({ id }) => String(id)).join()}`}</button>;
}

const reload = (): Promise<void> => act(async () => host.querySelector('button')!.click());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  total = 5;
  asked.length = 0;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => root.render(<Rows />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

it('E-11 once the last rows of the last page are gone the page before is shown', async () => {
  expect(host.textContent).toBe('3: 4');
  total = 4;
  await reload();
  expect(host.textContent).toBe('2: 2,3');
  total = 0;
  await reload();
  expect([host.textContent, asked]).toEqual(['1: ', ['3', '3', '2', '2', '1']]);
});
