import { describe, expect, it } from 'vitest';
import { fromCellText, MOST_CELLS, toCellText } from './cellTable';

describe('cells on the clipboard', () => {
  it('E-43 are read as a spreadsheet writes them, with or without a line end behind the last row', () => {
    expect(fromCellText('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(fromCellText('a\tb\nc\td')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(fromCellText('a')).toEqual([['a']]);
    expect(fromCellText('\t\r\n\t')).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it('keep quotes, tabs and line ends within a cell', () => {
    const rows = [
      ['a"b', 'c\td'],
      ['e\nf', '"'],
    ];
    expect(fromCellText(toCellText(rows))).toEqual(rows);
    expect(fromCellText('5" 管\t1')).toEqual([['5" 管', '1']]);
    // As Excel copies them: quotes around a cell with a line end alone.
    expect(fromCellText('"轻型"\t"\r\n"a ""b"" c\nd"\t"x" y')).toEqual([
      ['"轻型"', '"'],
      ['a "b" c\nd', '"x" y'],
    ]);
  });

  it('are bounded', () => {
    expect(fromCellText('\t'.repeat(MOST_CELLS))).toBeNull();
    expect(fromCellText('\t'.repeat(MOST_CELLS - 1))?.[0]?.length).toBe(MOST_CELLS);
  });
});
