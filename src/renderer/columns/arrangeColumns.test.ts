import { describe, expect, it } from 'vitest';
import { knownLayout, type ColumnLayout } from '../../language/wire/ColumnLayout';
import type { GridColumn } from '../grid';
import { arrangeColumns, laidDown, shownColumns, type ArrangedColumn } from './arrangeColumns';
import { freezing, moving, showing, sizing, stopping } from './columnChanges';
import { deviationsOf, wholeLayout } from './deviationsOf';

const column = (key: string, more: Partial<GridColumn<null>> = {}): GridColumn<null> => ({
  key,
  title: key,
  width: 100,
  value: () => key,
  cell: () => key,
  ...more,
});
const columnsOf = (keys: string): GridColumn<null>[] => [...keys].map((key) => column(key));
const keysOf = (columns: readonly GridColumn<null>[]): string => columns.map(({ key }) => key).join('');
const facts = (all: readonly ArrangedColumn<null>[]) =>
  all.map(({ column, isHidden, width = column.width }) => [
    column.key,
    column.fixed,
    width,
    isHidden,
    column.stop !== false,
  ]);

/** A generator of the same numbers each time: mulberry32. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Some changes as people make them. */
function arrangedAtRandom(
  columns: readonly GridColumn<null>[],
  below: (count: number) => number,
): ArrangedColumn<null>[] {
  const key = (): string => columns[below(columns.length)]!.key;
  let now = arrangeColumns(columns, []);
  for (let step = below(12); step >= 0; step -= 1) {
    const [one, other] = [key(), key()];
    const change = [
      moving<null>(one, other, below(2) === 0 ? 'before' : 'after'),
      sizing<null>(new Map([[one, 40 + below(400)]])),
      showing<null>(one, below(2) === 0),
      freezing<null>(one, ([undefined, 'left', 'right'] as const)[below(3)]),
      stopping<null>(one, below(2) === 0),
    ][below(5)]!;
    now = change(now);
  }
  return now;
}

describe('E-08 what a person changed about columns, kept as what differs from the schema', () => {
  it('gives back what was arranged, for any changes in any order', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const below = random(seed);
      const columns = columnsOf('abcdefghijklmnop'.slice(0, 1 + below(16))).map((each, index) =>
        index % 5 === 0 ? { ...each, fixed: 'left' as const } : each,
      );
      const arranged = arrangedAtRandom(columns, below);
      const layout = deviationsOf(columns, arranged);
      expect(knownLayout(JSON.parse(JSON.stringify(layout))), `seed ${seed}`).toEqual(layout);
      expect(facts(arrangeColumns(columns, layout)), `seed ${seed}`).toEqual(facts(arranged));
      expect(deviationsOf(columns, arrangeColumns(columns, layout)), `seed ${seed}`).toEqual(layout);
    }
  });

  it('E-09 over what a role laid down is kept as what differs from that, and all of it is told over the schema for another role', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const below = random(seed);
      const columns = columnsOf('abcdefghijkl'.slice(0, 1 + below(12)));
      const ofRole = deviationsOf(columns, arrangedAtRandom(columns, below));
      const base = laidDown(columns, ofRole);
      expect(deviationsOf(base, arrangeColumns(base, [])), `seed ${seed}`).toEqual([]);
      expect(facts(arrangeColumns(base, [])), `seed ${seed}`).toEqual(facts(arrangeColumns(columns, ofRole)));
      const arranged = arrangedAtRandom(base, below);
      const own = deviationsOf(base, arranged);
      expect(knownLayout(JSON.parse(JSON.stringify(own))), `seed ${seed}`).toEqual(own);
      expect(facts(arrangeColumns(base, own)), `seed ${seed}`).toEqual(facts(arranged));
      expect(facts(arrangeColumns(columns, wholeLayout(columns, arranged))), `seed ${seed}`).toEqual(facts(arranged));
    }
    const base = laidDown(columnsOf('abc'), [
      { path: 'b', hidden: true },
      { path: 'c', after: '' },
    ]);
    expect(keysOf(shownColumns(base, []))).toBe('ca');
    expect(keysOf(shownColumns(base, [{ path: 'b', hidden: false }]))).toBe('cab');
  });

  it('shows what the schema does not show at first where a role, or the person, asks for it', () => {
    const columns = columnsOf('abc').map((column) => (column.key === 'b' ? { ...column, isHidden: true } : column));
    expect(keysOf(shownColumns(columns, []))).toBe('ac');
    expect(keysOf(shownColumns(columns, [{ path: 'b', hidden: false }]))).toBe('abc');
    const ofRole = laidDown(columns, [{ path: 'b', hidden: false }]);
    expect(keysOf(shownColumns(ofRole, []))).toBe('abc');
    expect(keysOf(shownColumns(ofRole, [{ path: 'b', hidden: true }]))).toBe('ac');
  });

  it('shows a new column where the schema has it and keeps the others in the order that was chosen', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const below = random(seed);
      const before = columnsOf('abcdefgh');
      const layout = deviationsOf(before, arrangedAtRandom(before, below));
      const at = below(before.length + 1);
      const after = before.toSpliced(at, 0, column('N'));
      const [old, now] = [arrangeColumns(before, layout), arrangeColumns(after, layout)];
      expect(facts(now.filter(({ column: { key } }) => key !== 'N')), `seed ${seed}`).toEqual(facts(old));
      expect(now.find(({ column: { key } }) => key === 'N')?.isHidden, `seed ${seed}`).toBe(false);
    }
    const moved: ColumnLayout = [{ path: 'd', after: '' }];
    expect(keysOf(shownColumns(columnsOf('abNcd'), moved))).toBe('dabNc');
    expect(keysOf(shownColumns(columnsOf('Nabcd'), moved))).toBe('dNabc');
    expect(keysOf(shownColumns(columnsOf('abcdN'), moved))).toBe('dabcN');
  });

  it('forgets a removed column, and one that stood behind it goes back to its place of the schema', () => {
    const before = columnsOf('abcde');
    const arranged = [
      moving<null>('e', 'b', 'after'),
      sizing<null>(new Map([['c', 70]])),
      showing<null>('b', false),
    ].reduce((now, change) => change(now), arrangeColumns(before, []));
    const layout = deviationsOf(before, arranged);
    expect(layout).toEqual([
      { path: 'b', hidden: true },
      { path: 'e', after: 'b' },
      { path: 'c', width: 70 },
    ]);
    const after = columnsOf('acde');
    expect(keysOf(shownColumns(after, layout))).toBe('acde');
    expect(deviationsOf(after, arrangeColumns(after, layout))).toEqual([{ path: 'c', width: 70 }]);
  });

  it('names as few columns as possible', () => {
    const columns = columnsOf('abcdefgh');
    const layoutAfter = (...changes: ((now: ArrangedColumn<null>[]) => ArrangedColumn<null>[])[]) =>
      deviationsOf(
        columns,
        changes.reduce((now, change) => change(now), arrangeColumns(columns, [])),
      );
    expect(layoutAfter(moving('h', 'a', 'before'))).toEqual([{ path: 'h', after: '' }]);
    expect(layoutAfter(moving('a', 'h', 'after'))).toEqual([{ path: 'a', after: 'h' }]);
    expect(layoutAfter(moving('c', 'f', 'after'), moving('c', 'b', 'after'))).toEqual([]);
    expect(
      layoutAfter(freezing('c', 'left'), freezing('c', undefined), showing('d', false), showing('d', true)),
    ).toEqual([]);
  });

  it('follows a change of the schema in what was not touched', () => {
    const layout: ColumnLayout = [{ path: 'b', hidden: true }];
    expect(arrangeColumns([column('a', { width: 250, fixed: 'right' })], layout)[0]!.column).toMatchObject({
      width: 250,
      fixed: 'right',
    });
    expect(
      arrangeColumns([column('a', { fixed: 'left' })], [{ path: 'a', fixed: 'none' }])[0]!.column.fixed,
    ).toBeUndefined();
  });
});

describe('a layout that is broken or outdated', () => {
  const columns = columnsOf('abc');

  it.each([
    [
      'columns behind each other',
      [
        { path: 'a', after: 'b' },
        { path: 'b', after: 'a' },
      ],
    ],
    ['a column behind itself', [{ path: 'a', after: 'a' }]],
    [
      'columns that are unknown',
      [
        { path: 'x', after: 'y' },
        { path: 'y', hidden: true },
      ],
    ],
    [
      'no sense at all',
      knownLayout([
        null,
        7,
        'a',
        [],
        { path: '' },
        { path: 'a', width: Number.NaN },
        { path: 'b', after: 5, fixed: 'top' },
      ]),
    ],
  ])('shows every column once for %s', (_, layout) => {
    expect(keysOf(shownColumns(columns, layout)).split('').toSorted().join('')).toBe('abc');
  });

  it('that hides everything hides nothing', () => {
    expect(
      keysOf(
        shownColumns(
          columns,
          [...'abc'].map((path) => ({ path, hidden: true })),
        ),
      ),
    ).toBe('abc');
  });

  it('is none when it is no list, and keeps widths within their bounds', () => {
    expect([knownLayout(null), knownLayout({ path: 'a' }), knownLayout('[]')]).toEqual([[], [], []]);
    expect(
      knownLayout([
        { path: 'a', width: 1 },
        { path: 'b', width: 99_999 },
        { path: 'a', width: 50 },
      ]),
    ).toEqual([
      { path: 'a', width: 40 },
      { path: 'b', width: 1200 },
    ]);
  });
});

describe('columns that do not give way', () => {
  it('required ones and the last one shown are not hidden, needed ones are shown although hidden', () => {
    const columns = [column('a', { required: true }), column('b')];
    expect(
      keysOf(
        shownColumns(columns, [
          { path: 'a', hidden: true },
          { path: 'b', hidden: true },
        ]),
      ),
    ).toBe('a');
    expect(keysOf(shownColumns(columns, [{ path: 'b', hidden: true }], new Set(['b'])))).toBe('ab');
    const one = arrangeColumns([column('b')], []);
    expect(showing<null>('b', false)(one)).toBe(one);
  });

  it('row numbers stay first, whatever a layout says', () => {
    const columns = [column('#', { stays: true }), ...columnsOf('ab')];
    expect(keysOf(shownColumns(columns, [{ path: 'b', after: '' }]))).toBe('#ba');
    const layout = deviationsOf(columns, moving<null>('b', 'a', 'before')(arrangeColumns(columns, [])));
    expect(keysOf(shownColumns(columns, layout))).toBe('#ba');
    expect(JSON.stringify(layout)).not.toContain('#');
  });

  it('E-10 a frozen column stays frozen wherever it is moved', () => {
    const columns = columnsOf('abcd');
    const frozen = deviationsOf(columns, freezing<null>('c', 'left')(arrangeColumns(columns, [])));
    const moved = deviationsOf(columns, moving<null>('c', 'd', 'after')(arrangeColumns(columns, frozen)));
    expect(shownColumns(columns, moved).map(({ fixed, key }) => [key, fixed])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['d', undefined],
      ['c', 'left'],
    ]);
  });

  it('columns that did not change stay the same objects, so that their cells are not drawn again', () => {
    const columns = columnsOf('abc');
    expect(shownColumns(columns, [])).toBe(columns);
    const first = shownColumns(columns, [{ path: 'b', width: 70 }]);
    const second = shownColumns(columns, [
      { path: 'b', width: 70 },
      { path: 'c', hidden: true },
    ]);
    expect([first[0], second[1]]).toEqual([columns[0], first[1]]);
    expect(first[0]).toBe(columns[0]);
    expect(second[1]).toBe(first[1]);
  });
});
