import { describe, expect, it } from 'vitest';
import { Decimal } from '../../lib/decimal';
import { inWords } from '../../lib/inWords';
import { testContext } from '../expression/testing';
import type { StatementRow } from '../model';
import { isCodeIn, readFormula, statementFaults, statementValues } from '.';

const faultsOf = (rows: readonly StatementRow[]) =>
  statementFaults(rows).map(({ message, row }) => `${row} ${inWords(message)}`);
const row = (key: string, cell?: string, more: Partial<StatementRow> = {}): StatementRow => ({
  key,
  title: key,
  cell,
  ...more,
});

describe('cells of statements', () => {
  it('are read as questions to the ledger, and an expression on their answers and other rows', () => {
    const { asks, problems, rows, text } = readFormula("other + closing('1001', '14..15') * 2 - debit('')");
    expect(problems).toEqual([]);
    expect(text).toBe('other + figure0 * 2 - figure1');
    expect(asks).toEqual([
      { name: 'figure0', figure: 'closing', codes: ['1001', '14..15'] },
      { name: 'figure1', figure: 'debit', codes: [''] },
    ]);
    expect(rows).toEqual(['other']);
  });

  it('tell what cannot be read', () => {
    expect(faultsOf([row('a', 'closing(1001)')])).toEqual([expect.stringContaining("('1001', '1401..1499')")]);
    expect(faultsOf([row('a', "closing('9..1')")])).toEqual([expect.stringContaining('ranges of codes')]);
    expect(faultsOf([row('a', 'closing()')])).toEqual([expect.stringContaining("closing('1001')")]);
    expect(faultsOf([row('a', "closng('1001')")])).toEqual([expect.stringContaining('closng')]);
    expect(faultsOf([row('a', "closing('1001') +")])).toHaveLength(1);
    expect(faultsOf([row('a', "closing('1001') > 0")])).toEqual([expect.stringContaining('expected')]);
  });

  it('name codes and ranges of codes', () => {
    expect(['1401', '140101', '1499', '1500'].map((code) => isCodeIn('1401..1499', code))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['1401', '140101', ''].map((code) => isCodeIn('1401', code))).toEqual([true, false, false]);
  });
});

describe('rows of statements', () => {
  it('may not be called alike, lack what they name, or come to themselves', () => {
    expect(faultsOf([row('a', 'b'), row('b', 'c'), row('c', 'a')])).toHaveLength(3);
    expect(faultsOf([row('a'), row('a', 'nothing'), row('figure1')])).toEqual([
      expect.stringContaining('1 Another row is called "a"'),
      expect.stringContaining('2 "figure1" is a reserved name'),
      expect.stringContaining('1 There is no row "nothing"'),
    ]);
  });

  it('may not count a balance twice, but each side of it once', () => {
    const receivable = row('receivable', "closingDebit('1122', '2203')");
    expect(faultsOf([receivable, row('advance', "closingCredit('1122', '2203')")])).toEqual([]);
    expect(faultsOf([receivable, row('other', "closing('112201')")])).toEqual([
      expect.stringContaining('1 112201 stands in the row "receivable", too'),
    ]);
    expect(faultsOf([receivable, row('part', "closing('112201')", { isMemo: true })])).toEqual([]);
    expect(faultsOf([receivable, row('flow', "closing('1122')", { of: 'other' })])).toEqual([]);
    expect(faultsOf([receivable, row('turned', "debit('1122') + turnover('1122')")])).toEqual([]);
  });

  it('are worked out behind those that they are made of, exactly', () => {
    const rows = [row('sum', 'a + b'), row('a', "closing('1')"), row('b', "closing('2') * 3"), row('title')];
    const answers: Record<string, string> = { 1: '0.10', 2: '0.20' };
    const values = statementValues(rows, (_, { codes }) => new Decimal(answers[codes[0] ?? ''] ?? '0'), testContext);
    expect(Object.fromEntries([...values].map(([key, value]) => [key, value.toFixed(2)]))).toEqual({
      sum: '0.70',
      a: '0.10',
      b: '0.60',
    });
  });
});
