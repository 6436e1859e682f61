// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueryState } from './QueryState';
import { usePage, type Answering } from './usePage';

/** Questions that wait for their answer, in the order in which they were asked. */
const calls: { keyword: string; signal: AbortSignal; answer(): void }[] = [];
/** Answers whenever a test says so, also when nobody waits for it any more, as a server may. */
const SOURCE: Answering = {
  name: 'thing',
  read: ({ keyword }, signal) =>
    new Promise((done) =>
      calls.push({ keyword: keyword!, signal, answer: () => done({ list: [{ id: keyword }], total: 1 }) }),
    ),
};
let host: HTMLDivElement;
let root: Root;

function Rows({ keyword }: { keyword: string }): ReactElement {
  const state: QueryState = { filters: { keyword }, sort: [], pageNum: 1, pageSize: 20 };
  const { isLoading, page } = usePage(SOURCE, state);
  return <p>{`${isLoading ? 'waits' : 'shows'} ${page.list.map(({ id }) => String(id)).join()}`}</p>;
}

const show = (keyword: string): Promise<void> => act(async () => root.render(<Rows keyword={keyword} />));
const answer = (keyword: string): Promise<void> =>
  act(async () => calls.find((call) => call.keyword === keyword)!.answer());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  calls.length = 0;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

describe('the page of a list or report', () => {
  it('shows what was asked last, in whatever order the answers come', async () => {
    await show('first');
    await show('second');
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await answer('second');
    expect(host.textContent).toBe('shows second');
    await answer('first');
    expect(host.textContent).toBe('shows second');
  });
});
