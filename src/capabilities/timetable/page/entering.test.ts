import { describe, expect, it } from 'vitest';
import { REST, type CellChoice } from '../wire';
import { blockOf, filled, laid } from './block';
import { CellTexts } from './CellTexts';
import { noteIndex } from './noteIndex';
import { laidPattern, readPattern } from './pattern';
import { counted, countedByDay } from './totals';

const choice = (value: string, key: string, label: string, more: Partial<CellChoice> = {}): CellChoice => ({
  value,
  key,
  label,
  color: null,
  ...more,
});
const TEXTS = new CellTexts(
  [
    choice('1', '早', '早班'),
    choice('2', 'N', '夜班'),
    choice('3', 'NX', '大夜'),
    choice('4', '旧', '旧班', { isIdle: true }),
  ],
  '休',
);

describe('what a text means', () => {
  it.each([
    ['早', '1'],
    ['早班', '1'],
    ['n', '2'],
    [' NX ', '3'],
    ['0', REST],
    ['休', REST],
    ['', null],
    ['旧', undefined],
    ['白', undefined],
  ])('%j is %j', (text, value) => expect(TEXTS.read(text)).toBe(value));

  it('may go on where another key begins like it', () => {
    expect([TEXTS.isBegun('n'), TEXTS.isBegun('nx'), TEXTS.isBegun('早')]).toEqual([true, false, false]);
  });

  it('is told of what can be chosen no more, too', () => {
    expect([TEXTS.keyOf('4'), TEXTS.labelOf(REST), TEXTS.keyOf(null)]).toEqual(['旧', '休', '']);
  });

  it('is no rest where there is none', () => {
    expect(new CellTexts([], undefined).read('0')).toBeUndefined();
  });
});

describe('a block', () => {
  const block = blockOf({ row: 2, day: 4 }, { row: 1, day: 1 });

  it('lies between two corners, whichever comes first', () => {
    expect(block).toEqual({ top: 1, bottom: 2, first: 1, last: 4 });
    expect(filled({ top: 0, bottom: 1, first: 0, last: 0 }, '1')).toEqual([
      { row: 0, day: 0, value: '1' },
      { row: 1, day: 0, value: '1' },
    ]);
  });

  it('repeats what is pasted over more of it, and takes all of what is larger', () => {
    const rows = (entries: ReturnType<typeof laid>) => entries.map(({ day, row, value }) => `${row}/${day}=${value}`);
    expect(rows(laid([['1', '2']], block))).toEqual([
      '1/1=1',
      '1/2=2',
      '1/3=1',
      '1/4=2',
      '2/1=1',
      '2/2=2',
      '2/3=1',
      '2/4=2',
    ]);
    expect(rows(laid([['1'], ['2'], ['3']], { top: 0, bottom: 0, first: 0, last: 0 }))).toEqual([
      '0/0=1',
      '1/0=2',
      '2/0=3',
    ]);
    expect(rows(laid([['1', undefined, '3']], { top: 0, bottom: 0, first: 0, last: 0 }))).toEqual(['0/0=1', '0/2=3']);
    expect(laid([], block)).toEqual([]);
  });
});

describe('a pattern', () => {
  it('is read by words, and says which of them mean nothing', () => {
    expect(readPattern('早 早，N/休 - 白', (word) => TEXTS.read(word))).toEqual({
      values: ['1', '1', '2', REST, null],
      unknown: ['白'],
    });
  });

  it('is laid over rows from a day on, each shifted', () => {
    const values = (row: number, shift: number) =>
      laidPattern(['1', '2', null], [3, 5], { days: 6, from: 1, shift })
        .filter((entry) => entry.row === row)
        .map(({ value }) => value);
    expect([values(3, 0), values(5, 1), values(5, -1)]).toEqual([
      ['1', '2', null, '1', '2'],
      ['2', null, '1', '2', null],
      [null, '1', '2', null, '1'],
    ]);
    expect(laidPattern([], [0], { days: 3, from: 0, shift: 0 })).toEqual([]);
  });
});

it('counts what stands beside a row and below a day', () => {
  expect(counted(['1', '', '2', '1', null], ['2', '1'])).toEqual([
    { value: '2', count: 1 },
    { value: '1', count: 2 },
    { value: REST, count: 1 },
  ]);
  expect(
    countedByDay(
      [
        ['1', null],
        ['1', ''],
      ],
      ['1', '2'],
      2,
    ),
  ).toEqual([
    { value: '1', counts: [2, 0] },
    { value: REST, counts: [0, 1] },
  ]);
});

it('finds what is said by cell and day, and dangers one after the other', () => {
  const row = (id: string) => ({ id, name: id, about: [], values: [], closed: [], waits: [] });
  const index = noteIndex({
    days: ['2031-03-03', '2031-03-04'],
    rows: [row('a'), row('b')],
    notes: [
      { row: 'b', day: '2031-03-04', tone: 'danger', text: '冲突' },
      { row: 'b', day: '2031-03-04', tone: 'warning', text: '连班' },
      { row: 'a', day: '2031-03-04', tone: 'danger', text: '请假' },
      { day: '2031-03-03', tone: 'muted', text: '节日' },
      { row: 'a', day: '2031-04-01', tone: 'danger', text: '不在其中' },
    ],
  });
  expect(index.dangers).toEqual([
    { row: 0, day: 1 },
    { row: 1, day: 1 },
  ]);
  expect(
    index
      .ofRow('b')
      .get(1)
      ?.map(({ text }) => text),
  ).toEqual(['冲突', '连班']);
  expect(index.ofDay(0).map(({ text }) => text)).toEqual(['节日']);
});
