import { describe, expect, it } from 'vitest';
import { theirLines } from './theirLines';

/** A file with its head in row 3: the row that people call 4 comes first. */
const read = (rows: string[][], columns: object) => {
  const all = [['账号', '6222'], ['户名', '某'], ['日期', '方向', '金额', '余额'], ...rows];
  return theirLines({ rows: all, numbers: all.map((_, index) => index + 1) }, 2, columns);
};

describe('an amount that says its side twice, by its sign and beside it', () => {
  const sided = { date: 0, side: 1, amount: 2 };
  const at = (rows: [string, string, string?][], columns: object = sided) => {
    const { faults, lines } = read(
      rows.map(([side, amount, balance = '']) => ['2026-01-05', side, amount, balance]),
      columns,
    );
    return [
      ...lines.map(({ theirs }) => theirs),
      ...faults.map(({ column, message, row }) => `${row} ${column}: ${message}`),
    ];
  };
  const UNTOLD = '金额: 金额为负数，看不出是冲销还是只表示方向，请在文件中改为正数，并核对收支方向';

  it('is read once where all that goes out stands below zero', () => {
    expect(
      at([
        ['贷', '1000'],
        ['借', '-200'],
        ['借', '-10.50'],
      ]),
    ).toEqual(['1000.00', '-200.00', '-10.50']);
    expect(
      at([
        ['借', '-200'],
        ['借', '-10.50'],
      ]),
    ).toEqual(['-200.00', '-10.50']);
    // What came in and was taken back is below zero as well.
    expect(
      at([
        ['贷', '1000'],
        ['贷', '-50'],
        ['借', '-200'],
      ]),
    ).toEqual(['1000.00', '-50.00', '-200.00']);
  });

  it('turns round where others of its side are above zero: it was taken back', () => {
    expect(
      at([
        ['贷', '1000'],
        ['借', '200'],
        ['借', '-10.50'],
      ]),
    ).toEqual(['1000.00', '-200.00', '10.50']);
    expect(
      at([
        ['贷', '1000'],
        ['贷', '-50'],
        ['借', '200'],
      ]),
    ).toEqual(['1000.00', '-50.00', '-200.00']);
    expect(
      at([
        ['贷', '1000'],
        ['贷', '-50'],
      ]),
    ).toEqual(['1000.00', '-50.00']);
  });

  it('is told at its row where nothing says which of both it is', () => {
    expect(
      at([
        ['贷', '-1000'],
        ['借', '-200'],
      ]),
    ).toEqual([`4 ${UNTOLD}`, `5 ${UNTOLD}`]);
    expect(
      at([
        ['贷', '-1000'],
        ['借', '200'],
      ]),
    ).toEqual(['-200.00', `4 ${UNTOLD}`]);
    expect(at([['贷', '-1000']])).toEqual([`4 ${UNTOLD}`]);
  });

  it('is read as the balances have it', () => {
    const balanced = { ...sided, balance: 3 };
    // One that was taken back, the only one of its side.
    expect(
      at(
        [
          ['贷', '1000', '1000'],
          ['借', '-200', '1200'],
          ['贷', '5', '1205'],
        ],
        balanced,
      ),
    ).toEqual(['1000.00', '200.00', '5.00']);
    expect(
      at(
        [
          ['借', '200', '800'],
          ['贷', '-1000', '1800'],
          ['借', '5', '1795'],
        ],
        balanced,
      ),
    ).toEqual(['-200.00', '1000.00', '-5.00']);
    expect(
      at(
        [
          ['借', '200', '800'],
          ['贷', '-100', '700'],
          ['借', '5', '695'],
        ],
        balanced,
      ),
    ).toEqual(['-200.00', '-100.00', '-5.00']);
    expect(
      at(
        [
          ['贷', '-1000', '1000'],
          ['借', '-200', '800'],
          ['贷', '-5', '805'],
        ],
        balanced,
      ),
    ).toEqual(['1000.00', '-200.00', '5.00']);
    // What was there before the first line is not known: what it moved is not either.
    expect(
      at(
        [
          ['贷', '-1000', '1000'],
          ['借', '-200', '800'],
          ['借', '-5', '795'],
        ],
        balanced,
      ),
    ).toEqual(['-200.00', '-5.00', `4 ${UNTOLD}`]);
  });

  it('of columns of their own the balances tell, too', () => {
    const columns = { date: 0, in: 1, out: 2, balance: 3 };
    expect(
      at(
        [
          ['1000', '', '1000'],
          ['', '-200', '1200'],
          ['5', '', '1205'],
        ],
        columns,
      ),
    ).toEqual(['1000.00', '200.00', '5.00']);
    expect(
      at(
        [
          ['1000', '', '1000'],
          ['', '-200', '800'],
          ['5', '', '805'],
        ],
        columns,
      ),
    ).toEqual(['1000.00', '-200.00', '5.00']);
  });

  it('stands behind the amount', () => {
    const alone = { date: 0, amount: 2, balance: 3 };
    expect(
      at(
        [
          ['', '1,000.00 CR', '1,000.00CR'],
          ['', 'CNY 1,200.00 Dr', '200.00 DR'],
          ['', 'C 300.00', '100.00'],
          ['', '1.00贷', ''],
        ],
        alone,
      ),
    ).toEqual(['1000.00', '-1200.00', '300.00', '1.00']);
    expect(
      at(
        [
          ['', '5 CR'],
          ['', '7'],
        ],
        alone,
      ),
    ).toEqual(['5.00', '5 金额: “{text}”没有写明收支方向，其他行写明了，请补上']);
    const both = '4 金额: “{text}”与所在列或方向列的收支方向不一致，请核对';
    expect(at([['借', '5 CR']])).toEqual([both]);
    expect(at([['5 DR', '']], { date: 0, in: 1, out: 2 })).toEqual([both.replace('金额', '方向')]);
    expect(
      at([
        ['贷', '5 CR'],
        ['借', '-5 DR'],
      ]),
    ).toEqual(['5.00', '-5.00']);
  });
});
