import { expect, it } from 'vitest';
import { newLines } from './newLines';

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
