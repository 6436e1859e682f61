import { describe, expect, it } from 'vitest';
import { theirLines } from './theirLines';

const HEAD = ['交易日期', '摘要', '对方户名', '流水号', '支出', '收入', '余额'];

/** A file with its head in row 3: the row that people call 4 comes first. */
const read = (rows: string[][], columns: object) => {
  const all = [['账号', '6222'], ['户名', '某'], HEAD, ...rows];
  return theirLines({ rows: all, numbers: all.map((_, index) => index + 1) }, 2, columns);
};

describe('what can be written in two ways', () => {
  const columns = { date: 0, text: 1, in: 5, out: 4, balance: 6 };
  const days = (...all: string[]) => {
    const { faults, lines } = read(
      all.map((day) => [day, '', '', '', '', '1']),
      { date: 0, in: 5 },
    );
    return [...lines.map(({ theirDate }) => theirDate), ...faults.map(({ message, row }) => `${row}: ${message}`)];
  };

  it('a comma before the cents, where no amount of the file says otherwise', () => {
    const { faults, lines } = read(
      [
        ['2026-01-05', '', '', '', '', '1.234,56', '1.234,56'],
        ['2026-01-06', '', '', '', '234,56', '', '1.000,00'],
        ['2026-01-07', '', '', '', '', '1.000', '2.000,00'],
      ],
      columns,
    );
    expect([faults, lines.map(({ theirs }) => theirs)]).toEqual([[], ['1234.56', '-234.56', '1000.00']]);
    const { faults: mixed } = read(
      [
        ['2026-01-05', '', '', '', '', '1.234,56'],
        ['2026-01-05', '', '', '', '', '1,234.56'],
        ['2026-01-05', '', '', '', '', '5,10'],
      ],
      columns,
    );
    expect(mixed.map(({ message, row }) => `${row}: ${message}`)).toEqual([
      '4: 金额“{text}”无法识别，请写成 1234.56',
      '6: 金额“{text}”无法识别，请写成 1234.56',
    ]);
    // Thousands, or cents with three digits: as spreadsheets of ours have it.
    expect(read([['2026-01-05', '', '', '', '', '1,234']], columns).lines[0]?.theirs).toBe('1234.00');
  });

  it('a day before its month or behind it, where the file tells which', () => {
    expect(days('05.03.2026', '6.3.2026 10:15')).toEqual(['2026-03-05', '2026-03-06']);
    expect(days('05/03/2026', '31/03/2026')).toEqual(['2026-03-05', '2026-03-31']);
    expect(days('03-05-2026', '03-31-2026')).toEqual(['2026-03-05', '2026-03-31']);
    expect(days('5 Mar 2026', '05-Mar-2026', 'Mar 5, 2026', '5 March 2026')).toEqual(Array(4).fill('2026-03-05'));
    const unclear = '日期“{text}”分不清哪个是月哪个是日，请写成 2026-01-05';
    expect(days('05/03/2026', '06/03/2026')).toEqual([`4: ${unclear}`, `5: ${unclear}`]);
    expect(days('05/03/2026', '31/03/2026', '03/31/2026')).toEqual(['2026-03-31', '2026-03-31', `4: ${unclear}`]);
    expect(days('32.03.2026')).toEqual(['4: 日期“{text}”无法识别，请写成 2026-01-05']);
  });
});
