import { expect, it } from 'vitest';
import { readOf } from '../../../fields/readOf';
import { testField } from '../../../fields/testField';
import { newLines } from './newLines';
import { theirLines } from './theirLines';
import { LONGEST_TEXT } from './TheirLine';

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
  expect(newLines(file, held)).toEqual([file[1], file[2]]);
  expect(newLines(file, [])).toEqual(file);
  expect(newLines(file, file)).toEqual([]);
});

it('of two that are alike in the file, one that is held leaves the other', () => {
  const fee = line('2026-01-05', '-1.00', '', '手续费');
  expect(newLines([fee, fee], [fee])).toEqual([fee]);
  expect(newLines([fee, fee], [])).toEqual([fee, fee]);
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
  expect(newLines(lines, stored)).toEqual([]);
  // What is shown is what will be stored.
  expect(stored.map(({ theirText }) => theirText ?? '')).toEqual(lines.map(({ theirText }) => theirText));
  expect(lines.slice(8, 12).map(({ theirText }) => [...theirText].length)).toEqual([200, 199, 200, 200]);
});

it('the same line from another kind of file is known: blanks, their width and their number do not tell lines apart', () => {
  const held = [line('2026-01-05', '5.00', 'A 1', '货款 三月')];
  for (const text of ['货款\u3000三月', '货款  三月', '货款\u00a0三月', ' 货款\t三月 '])
    expect([text, newLines([line('2026-01-05', '5.00', 'A  1', text)], held)]).toEqual([text, []]);
  expect(newLines([line('2026-01-05', '5.00', 'A 1', '货款三月')], held)).toHaveLength(1);
  expect(newLines([line('2026-01-05', '5.00', 'A 1', '货款 三月')], [{ ...held[0], theirs: '5' }])).toEqual([]);
});
