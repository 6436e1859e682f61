import { describe, expect, it } from 'vitest';
import { moveActive } from './moveActive';
import { nextEditable } from './nextEditable';
import { scrollToShow } from './scrollToShow';

describe('moveActive', () => {
  const move = (key: string, isFar = false, from: { row: number; column: number } | null = { row: 5, column: 2 }) =>
    moveActive({ from, key, isFar, rowCount: 100, columnCount: 10, pageRows: 20 });
  it.each([
    ['ArrowUp', 4, 2],
    ['ArrowDown', 6, 2],
    ['ArrowLeft', 5, 1],
    ['ArrowRight', 5, 3],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['PageDown', 25, 2],
    ['PageUp', 0, 2],
  ])('%s moves to row %i, column %i', (key, row, column) => expect(move(key)).toEqual({ row, column }));
  it.each([
    ['ArrowUp', 0, 2],
    ['ArrowDown', 99, 2],
    ['ArrowLeft', 5, 0],
    ['ArrowRight', 5, 9],
    ['Home', 0, 0],
    ['End', 99, 9],
  ])('Ctrl+%s moves to the edge', (key, row, column) => expect(move(key, true)).toEqual({ row, column }));
  it('shows the cursor first when there was none', () =>
    expect(move('ArrowDown', false, null)).toEqual({ row: 0, column: 0 }));
  it('leaves other keys alone', () => expect(move('a')).toBeUndefined());
});

describe('nextEditable', () => {
  // In each of three rows the columns 1 and 3 of five can be edited.
  const next = (from: { row: number; column: number } | null, isBack = false) =>
    nextEditable({ from, isBack, rowCount: 3, columnCount: 5, isEditable: (_, column) => column % 2 === 1 });
  it('goes to the next editable cell of the row', () =>
    expect(next({ row: 0, column: 1 })).toEqual({ row: 0, column: 3 }));
  it('goes on in the next row', () => expect(next({ row: 0, column: 3 })).toEqual({ row: 1, column: 1 }));
  it('goes back over the row start', () => expect(next({ row: 1, column: 1 }, true)).toEqual({ row: 0, column: 3 }));
  it('ends behind the last', () => expect(next({ row: 2, column: 3 })).toBeUndefined());
  it('starts with the first', () => expect(next(null)).toEqual({ row: 0, column: 1 }));
});

describe('scrollToShow', () => {
  it('does not scroll to what shows', () =>
    expect(scrollToShow({ start: 50, size: 32, scroll: 20, view: 100 })).toBe(20));
  it('scrolls back to the start', () => expect(scrollToShow({ start: 10, size: 32, scroll: 20, view: 100 })).toBe(10));
  it('scrolls on just far enough', () =>
    expect(scrollToShow({ start: 200, size: 32, scroll: 20, view: 100 })).toBe(132));
});
