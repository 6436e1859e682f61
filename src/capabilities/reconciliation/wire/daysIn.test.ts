import { expect, it } from 'vitest';
import { daysIn } from './daysIn';

it('days in any column, however they are written, and both of what can be read in two ways', () => {
  const rows = [
    ['打印日期：2026-01-31', '账号 6222'],
    ['日期', '记账日', '金额'],
    ['1', '20260305', '5.00'],
    ['2', '\u200b05.03.2026', ''],
    ['3', '03/04/2026', '46027'],
    ['2026-02-30', '5 Mar 2026 长'.padEnd(60, '长')],
  ];
  expect(daysIn(rows).toSorted()).toEqual(['2026-01-05', '2026-03-04', '2026-03-05', '2026-04-03']);
});
