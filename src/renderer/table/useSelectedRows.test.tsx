// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { Row } from '../columns/fieldColumn';
import { useSelectedRows, type SelectedRows } from './useSelectedRows';

it('looks at none of ten thousand rows before somebody ticks one, and once at each then', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let looked = 0;
  const rows: Row[] = Array.from({ length: 10_000 }, (_, index) => ({
    get id() {
      looked += 1;
      return index;
    },
  }));
  let selection!: SelectedRows;
  function List(): ReactNode {
    selection = useSelectedRows(rows);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<List />));
  expect(looked).toBe(0);
  act(() => selection.select(new Set(['7'])));
  act(() => selection.select(new Set(['7', '9999'])));
  expect(looked).toBe(10_000);
  expect(selection.rows).toEqual([rows[7], rows[9999]]);
  act(() => selection.clear());
  expect(selection.keys.size).toBe(0);
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
