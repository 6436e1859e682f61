import { expect, it } from 'vitest';
import { CellModel } from './CellModel';
import { CellTexts } from './CellTexts';
import { cellWidth, sumWidths } from './wordWidths';

const choice = (value: string, key: string) => ({ value, key, label: key, color: null });
const CHINESE = new CellTexts([choice('1', '正常'), choice('2', '旷工')], undefined);
const ENGLISH = new CellTexts([choice('1', 'Normal'), choice('2', 'Punch missing')], undefined);

const viewsOf = (...values: string[][]) =>
  new CellModel({
    days: ['2026-03-01', '2026-03-02', '2026-03-03'],
    choices: [],
    notes: [],
    reasons: [],
    rows: values.map((own, index) => ({ id: String(index), name: '', about: [], values: own, closed: [], waits: [] })),
  }).views;

it('a cell is as wide as the longest word of what it may say', () => {
  expect(cellWidth(CHINESE)).toBeLessThan(cellWidth(ENGLISH));
  expect(cellWidth(ENGLISH)).toBeLessThan(cellWidth(new CellTexts([choice('1', 'Punchmissing')], undefined)));
  expect(cellWidth(new CellTexts([], undefined))).toBeLessThan(40);
});

it('what rows come to is as wide as the widest of them, in two lines', () => {
  const one = sumWidths(ENGLISH)(viewsOf(['1', '1', '1']));
  const two = sumWidths(ENGLISH)(viewsOf(['1', '1', '1'], ['1', '2', '2']));
  expect(one).toBeLessThan(two);
  // "Punch missing2" is the longer line of the two.
  expect(two).toBe(sumWidths(ENGLISH)(viewsOf(['2', '2'])));
  expect(sumWidths(ENGLISH)([])).toBe(0);
});
