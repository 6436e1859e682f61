import { describe, expect, it } from 'vitest';
import { readOf } from '../../../fields/readOf';
import { testField } from '../../../fields/testField';
import type { KnownStatement } from './KnownStatement';
import { newLines } from './newLines';
import { theirLines } from './theirLines';
import { LONGEST_TEXT } from './TheirLine';

/** The lines that a statement does not hold. */
const fresh = (lines: Parameters<typeof newLines>[0], held: readonly object[]) =>
  newLines(lines, { from: '2026-01-01', lines: held as Record<string, unknown>[] }, []).fresh;
const line = (theirDate: string, theirs: string, theirNo = '', theirText = '') => ({
  theirDate,
  theirs,
  theirNo,
  theirText,
  theirName: '',
});

it('what a statement holds already is left out, whatever it is called', () => {
  const file = [line('2026-01-05', '5.00', '1'), line('2026-01-05', '5.00', '2'), line('2026-01-06', '5.00', '1')];
  const held = [
    { theirDate: '2026-01-05', theirs: '5.00', theirNo: '1', theirText: null, theirName: '甲', added: '5.00' },
    { theirDate: null, theirs: null, theirNo: null, theirText: null, added: '7.00' },
  ];
  expect(fresh(file, held)).toEqual([file[1], file[2]]);
  expect(fresh(file, [])).toEqual(file);
  expect(fresh(file, file)).toEqual([]);
});

it('of two that are alike in the file, one that is held leaves the other', () => {
  const fee = line('2026-01-05', '-1.00', '', '手续费');
  expect(fresh([fee, fee], [fee])).toEqual([fee]);
  expect(fresh([fee, fee], [])).toEqual([fee, fee]);
});

it('the same file again brings nothing, whatever signs its texts have, once they are stored', () => {
  const texts = [
    '\ufeff货款',
    '货\u200b款一',
    '货\u00a0款',
    '\u3000货\u3000款二\u3000',
    '货\t款三',
    '货  款四',
    '货\n款五',
    '\u00a0',
    '长'.repeat(250),
    `${'长'.repeat(199)} 尾`,
    '𠮷'.repeat(210),
    `${'a'.repeat(199)}𠮷x`,
    '半\ud842',
  ];
  const rows = [
    ['日期', '摘要', '对方户名', '流水号', '收入'],
    ...texts.map((text) => ['2026-01-05', text, text, text, '1']),
  ];
  const { lines } = theirLines({ rows, numbers: rows.map((_, index) => index + 1) }, 0, {
    date: 0,
    text: 1,
    name: 2,
    no: 3,
    in: 4,
  });
  const stored = lines.map((each) => ({
    ...each,
    ...Object.fromEntries(
      Object.entries(LONGEST_TEXT).map(([name, max]) => {
        const { [name as keyof typeof LONGEST_TEXT]: text } = each;
        return [name, readOf(testField('text', { max }), text)];
      }),
    ),
  }));
  expect(fresh(lines, stored)).toEqual([]);
  // What is shown is what will be stored.
  expect(stored.map(({ theirText }) => theirText ?? '')).toEqual(lines.map(({ theirText }) => theirText));
  expect(lines.slice(8, 12).map(({ theirText }) => [...theirText].length)).toEqual([200, 199, 200, 200]);
});

it('the same line from another kind of file is known: blanks, their width and their number do not tell lines apart', () => {
  const held = [line('2026-01-05', '5.00', 'A 1', '货款 三月')];
  for (const text of ['货款\u3000三月', '货款  三月', '货款\u00a0三月', ' 货款\t三月 '])
    expect([text, fresh([line('2026-01-05', '5.00', 'A  1', text)], held)]).toEqual([text, []]);
  expect(fresh([line('2026-01-05', '5.00', 'A 1', '货款三月')], held)).toHaveLength(1);
  expect(fresh([line('2026-01-05', '5.00', 'A 1', '货款 三月')], [{ ...held[0], theirs: '5' }])).toEqual([]);
});

describe('what other statements of the account hold', () => {
  const known = (
    code: string,
    from: string,
    lines: readonly object[],
    left: readonly object[] = [],
  ): KnownStatement => ({
    code,
    from,
    lines: [
      ...lines.map((each) => ({ ...each, isLeft: false })),
      ...left.map((each) => ({ ...each, isLeft: true })),
    ] as KnownStatement['lines'],
  });
  const own = (from: string, ...lines: object[]) => ({ from, lines: lines as Record<string, unknown>[] });
  const march = (day: string, theirs = '5.00') => line(`2026-03-${day}`, theirs);
  const fee = march('15', '-1.00');

  it('is left out, and told by statement', () => {
    const file = [march('15'), march('31'), line('2026-04-01', '7.00')];
    expect(
      newLines(file, own('2026-04-01'), [known('DZ1', '2026-03-01', [march('15'), march('31'), march('02')])]),
    ).toEqual({
      fresh: [file[2]],
      held: 0,
      known: [{ code: 'DZ1', count: 2 }],
    });
    expect(
      newLines(file, own('2026-04-01', file[2]!), [
        known('DZ1', '2026-03-01', [march('15')]),
        known('DZ2', '2026-03-16', [march('31')]),
      ]),
    ).toEqual({
      fresh: [],
      held: 1,
      known: [
        { code: 'DZ1', count: 1 },
        { code: 'DZ2', count: 1 },
      ],
    });
  });

  it('of lines that are alike as many are new as the file has more', () => {
    expect(newLines([fee, fee], own('2026-04-01'), [known('DZ1', '2026-03-01', [fee])])).toEqual({
      fresh: [fee],
      held: 0,
      known: [{ code: 'DZ1', count: 1 }],
    });
    // One is here and one there.
    expect(newLines([fee, fee], own('2026-03-15', fee), [known('DZ1', '2026-03-01', [fee])]).fresh).toEqual([]);
    expect(newLines([fee, fee, fee], own('2026-03-15', fee), [known('DZ1', '2026-03-01', [fee])]).fresh).toEqual([fee]);
  });

  it('what was left unpaired and taken over is one line, however many statements have it', () => {
    const left = known('DZ1', '2026-03-01', [], [fee]);
    expect(newLines([fee, fee], own('2026-04-01', { ...fee, pairing: 'theirs' }), [left]).fresh).toEqual([fee]);
    const twice = [left, known('DZ2', '2026-04-01', [], [fee]), known('DZ3', '2026-05-01', [fee])];
    expect(newLines([fee, fee], own('2026-06-01', { ...fee, pairing: 'theirs' }), twice).fresh).toEqual([fee]);
    expect(newLines([fee, fee], own('2026-06-01'), twice).known).toEqual([{ code: 'DZ1', count: 1 }]);
    // Another one that came with a later file is not taken over.
    expect(
      newLines([fee, fee], own('2026-06-01'), [known('DZ1', '2026-03-01', [fee]), known('DZ2', '2026-04-01', [fee])])
        .fresh,
    ).toEqual([]);
    expect(newLines([fee, fee], own('2026-06-01'), [left, known('DZ2', '2026-03-10', [fee])]).fresh).toEqual([]);
  });
});
