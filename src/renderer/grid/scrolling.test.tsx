// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Grid } from './Grid';
import type { GridColumn } from './GridColumn';

interface Line {
  id: string;
}

const ROWS: readonly Line[] = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index) }));
const COLUMNS = Array.from({ length: 50 }, (_, index): GridColumn<Line> => ({
  key: `c${index}`,
  title: `c${index}`,
  width: 100,
  ...(index === 0 ? { fixed: 'left' as const } : {}),
  value: ({ id }) => id,
  cell: String,
}));

let host: HTMLDivElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  act(() => root.render(<Grid label="many" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} />));
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rows = () => [...host.querySelectorAll<HTMLElement>('tr[data-row]')].map(({ dataset }) => Number(dataset.row));
const columns = () =>
  [...host.querySelectorAll<HTMLElement>('thead th[data-col]')].map(({ dataset }) => Number(dataset.col!.slice(1)));

/** As the browser does it: nobody waits for React. */
function scroll(place: { scrollTop?: number; scrollLeft?: number }): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const grid = host.querySelector<HTMLElement>('.gj-grid')!;
  Object.assign(grid, place);
  grid.dispatchEvent(new Event('scroll'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
}

describe('10,000 rows of 50 columns', () => {
  it('have in the document what is seen and little more', () => {
    expect(rows()[0]).toBe(0);
    expect(rows().length).toBeLessThan(40);
    expect(columns()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('are drawn within the frame in which they come into view, however far they are, and so no frame is blank', () => {
    scroll({ scrollTop: 200_000 });
    expect(rows()[0]).toBeLessThanOrEqual(6250);
    expect(rows().at(-1)).toBeGreaterThanOrEqual(6270);
    expect(rows().length).toBeLessThan(40);
    scroll({ scrollLeft: 2400 });
    expect(columns()[0]).toBe(0);
    for (let index = 25; index <= 33; index += 1) expect(columns()).toContain(index);
    expect(columns().length).toBeLessThan(17);
  });
});
