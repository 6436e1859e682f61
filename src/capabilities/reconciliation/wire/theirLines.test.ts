import { describe, expect, it } from 'vitest';
import { theirLines } from './theirLines';

const HEAD = ['交易日期', '摘要', '对方户名', '流水号', '支出', '收入', '余额'];
const COLUMNS = { date: 0, text: 1, name: 2, no: 3, out: 4, in: 5, balance: 6 };

/** A file with two rows above its head: the row that people call 4 comes first. */
const read = (rows: string[][], columns: object = COLUMNS, head = HEAD) => {
  const all = [['账号', '6222'], ['户名', '某'], head, ...rows];
  return theirLines({ rows: all, numbers: all.map((_, index) => index + 1) }, 2, columns);
};
const told = (rows: string[][], columns?: object, head?: string[]) =>
  read(rows, columns, head).faults.map(({ column, message, row }) => `${row} ${column}: ${message}`);

describe('what a file says of its lines', () => {
  it('what comes in is above zero, what goes out below, with its day and texts', () => {
    expect(
      read([
        ['20260105 101500', '货款', '甲公司', '0001', '', '1,234.50', '1,234.50'],
        ['2026/1/6', '="手续费"', '', '0002', '10', '0.00', '1224.5'],
      ]),
    ).toEqual({
      lines: [
        { theirDate: '2026-01-05', theirText: '货款', theirName: '甲公司', theirNo: '0001', theirs: '1234.50' },
        { theirDate: '2026-01-06', theirText: '手续费', theirName: '', theirNo: '0002', theirs: '-10.00' },
      ],
      faults: [],
      skipped: 0,
      balances: { opening: '0.00', closing: '1224.50' },
    });
  });

  it('an amount is signed, or the side beside it says which way it went', () => {
    const head = ['日期', '借贷标志', '金额'];
    const rows = [
      ['2026-01-05', '贷', '10'],
      ['2026-01-05', '借', '4'],
      ['2026-01-05', '收入', '1'],
      ['2026-01-05', '支出', '2'],
      ['2026-01-05', 'D', '3'],
      ['2026-01-05', '?', '3'],
    ];
    const { faults, lines } = read(rows, { date: 0, side: 1, amount: 2 }, head);
    expect(lines.map(({ theirs }) => theirs)).toEqual(['10.00', '-4.00', '1.00', '-2.00', '-3.00']);
    expect(faults).toMatchObject([{ row: 9, column: '借贷标志', params: { text: '?' } }]);
    expect(read([['2026-01-05', '-7.10']], { date: 0, amount: 1 }).lines).toMatchObject([{ theirs: '-7.10' }]);
  });

  it('what the balance was before and after, whichever line stands first', () => {
    const one = ['2026-01-05', '', '', '', '', '5', '105'];
    const two = ['2026-01-05', '', '', '', '1', '', '104'];
    const three = ['2026-01-06', '', '', '', '', '2', '106'];
    const expected = { opening: '100.00', closing: '106.00' };
    expect([read([one, two, three]).balances, read([three, two, one]).balances]).toEqual([expected, expected]);
    expect(read([one]).balances).toEqual({ opening: '100.00', closing: '105.00' });
    // Of one day, and right both ways: nobody knows which is the last one.
    expect(read([one, ['2026-01-05', '', '', '', '5', '', '100']]).balances).toBeUndefined();
    expect(read([one, three]).balances, 'a row is missing').toBeUndefined();
    expect(read([one, two], { date: 0, in: 5, out: 4 }).balances).toBeUndefined();
  });

  it('what goes out may stand below zero in its own column, where all of it does', () => {
    const one = ['2026-01-05', '', '', '', '-5', '', '95'];
    const back = ['2026-01-06', '', '', '', '3', '', '92'];
    const total = ['合计', '', '', '', '5', ''];
    expect(read([one, total]).lines.map(({ theirs }) => theirs)).toEqual(['-5.00']);
    // Beside others it is one that was taken back.
    expect(read([one, back]).lines.map(({ theirs }) => theirs)).toEqual(['5.00', '-3.00']);
  });

  it('signs that keep a spreadsheet from reading a cell are none of it', () => {
    const { lines } = read([['`2026-01-05 10:00:00', '="货款"', '', '`4200001', '', '`¥5.00']]);
    expect(lines).toMatchObject([{ theirDate: '2026-01-05', theirText: '货款', theirNo: '4200001', theirs: '5.00' }]);
  });

  it('dust behind the cents of a program is no part of an amount', () => {
    const { faults, lines } = read([['2026-01-05', '', '', '', '', '6172.799999999999', '6172.8']]);
    expect([faults, lines[0]?.theirs]).toEqual([[], '6172.80']);
  });

  it('texts that are too long lose their end', () => {
    const { lines } = read([['2026-01-05', '长'.repeat(300), '名'.repeat(300), '9'.repeat(300), '1', '', '']]);
    expect(
      lines.map(({ theirName, theirNo, theirText }) => [theirText, theirName, theirNo].map((text) => text.length)),
    ).toEqual([[200, 100, 60]]);
  });

  it('totals, footers and a head that is repeated are passed over and counted', () => {
    const { faults, lines, skipped } = read([
      ['2026-01-01', '期初余额', '', '', '', '', '100.00'],
      ['2026-01-05', '货款', '', '', '', '5.00'],
      HEAD,
      ['2026-01-06', '货款', '', '', '', '5.00'],
      ['合计', '2笔', '', '', '0.00', '10.00'],
      ['', '', '', '打印柜员：001'],
      ['本明细仅供参考'],
    ]);
    expect([lines.length, faults, skipped]).toEqual([2, [], 5]);
  });
});

describe('rows that are no lines', () => {
  it('sums below the lines, whatever they are called, dated or not', () => {
    const { faults, lines, skipped } = read([
      ['2026-01-05', '货款', '', '', '', '5.00', '105.00'],
      ['2026-01-31', '本月合计', '', '', '', '5.00', '105.00'],
      ['2026-01-31', '本年累计', '', '', '1.00', '', '105.00'],
      ['2026-01-31', '期末余额', '', '', '', '105.00', ''],
      ['合 计', '', '', '', '0.00', '5.00', ''],
      ['', '总　计：', '', '', '0.00', '5.00', ''],
      ['共1笔', '', '', '', '0.00', '5.00', ''],
      ['本日收入合计', '', '', '', '', '5.00', ''],
      ['2026-02-01', '合计货款', '', '', '', '1.00', '106.00'],
    ]);
    expect([faults, skipped]).toEqual([[], 7]);
    expect(lines.map(({ theirText }) => theirText)).toEqual(['货款', '合计货款']);
  });
});

describe('what is wrong, with row and column', () => {
  it('a day or an amount that cannot be read', () => {
    expect(
      told([
        ['2026-02-30', '', '', '', '1', ''],
        ['', '', '', '', '1', ''],
        ['2026-01-05', '', '', '', '1a', ''],
        ['2026-01-05', '', '', '', '', '1.005'],
        ['2026-01-05', '', '', '', '', '100000000'],
        ['2026-01-05', '', '', '#>15', '', '1'],
      ]),
    ).toEqual([
      '4 交易日期: 日期“{text}”无法识别，请写成 2026-01-05',
      '5 交易日期: 没有日期，请补上',
      '6 支出: 金额“{text}”无法识别，请写成 1234.56',
      '7 收入: 金额“{text}”超过两位小数',
      '8 收入: 金额不能超过{max}',
      '9 流水号: 数字超过15位，末尾的数字已丢失，请将单元格设为文本后重新填写，或不导入此列',
    ]);
  });

  it('what came in and went out at once, or neither', () => {
    expect(
      told([
        ['2026-01-05', '', '', '', '1', '2'],
        ['2026-01-05', '', '', '', '0.00', ''],
      ]),
    ).toEqual(['4 收入: “{in}”和“{out}”两列只能有一个金额', '5 收入: 没有金额，请补上']);
  });

  it('a balance that does not follow, and the lines of wrong rows are not taken', () => {
    const { faults, lines } = read([
      ['2026-01-05', '一', '', '', '', '5', '105'],
      ['2026-01-06', '二', '', '', '', '6', '110'],
      ['2026-01-07', '三', '', '', '1', '', '109'],
    ]);
    expect(faults).toEqual([
      {
        row: 5,
        column: '余额',
        message: '应为{expected}，文件中是{found}：请检查此行的金额，以及前面是否缺行；不核对余额可将此列改为不导入',
        params: { expected: '111.00', found: '110.00' },
      },
    ]);
    expect(lines.map(({ theirText }) => theirText)).toEqual(['一', '三']);
    expect(told([['2026-01-05', '', '', '', '', '5', '余']])).toEqual(['4 余额: 金额“{text}”无法识别，请写成 1234.56']);
  });

  it('more lines than one file may bring', () => {
    const rows = Array.from({ length: 5001 }, () => ['2026-01-05', '', '', '', '', '1']);
    const { faults, lines } = read(rows);
    expect(lines).toHaveLength(5000);
    expect(faults).toMatchObject([
      { row: 5004, message: '一个文件最多{max}行，请分成几个文件导入', params: { max: '5,000' } },
    ]);
  });
});
