import { describe, expect, it } from 'vitest';
import { chartMeta } from '../../src/company/finance/chartMeta';
import { chartOf } from '../../src/company/finance/chartOf';
import { readShipped } from '../../src/company/shipped/readShipped';
import { project } from '../support/project';
import { chartFaults } from './shippedFaults';

const { model } = await project();

describe('the charts of accounts that account sets begin with', () => {
  const small = chartOf('small');
  const faultsOf = (change: Partial<typeof small>) => chartFaults('charts/small.json', { ...small, ...change }, model);

  it.each(['small', 'enterprise'])('name subjects, items and purposes that are there: %s', (standard) => {
    expect(chartFaults(`charts/${standard}.json`, chartOf(standard), model)).toEqual([]);
  });

  it('are one for each of the standards', () => {
    const standards = model.dictionaries.accountingStandard?.items.map(({ value }) => value) ?? [];
    expect(standards.toSorted()).toEqual(['enterprise', 'small']);
    expect(new Set(standards.map(chartOf)).size).toBe(2);
  });

  it('tell file and place of what is not there', () => {
    expect(faultsOf({ rules: { ...small.rules, money: '9999', gold: '1001' } })).toEqual([
      'charts/small.json rules/money: 9999 is no last subject',
      'charts/small.json rules/gold: gold is none of subjectPurpose',
    ]);
    expect(faultsOf({ cash: { '1122': { in: '11' }, '9': {} }, profit: '1001', retained: '3104' })).toEqual([
      'charts/small.json cash/9: there is no such subject',
      'charts/small.json cash/1122/in: 11 is no last item',
      'charts/small.json retained: 3104 is no last subject',
      'charts/small.json profit: 1001 is not of the kind equity',
    ]);
    expect(faultsOf({ subjects: [...small.subjects, { ...small.subjects[0]!, code: '100901' }] })).toEqual([
      `charts/small.json subjects/${small.subjects.length}/code: nothing before 100901 is above it`,
    ]);
  });

  it('tell file and place of a shape that is none', () => {
    const wrong = { ...small, profits: '1', exchange: 5603, items: [{ ...small.items[0], kind: 'operation' }] };
    const read = () => readShipped('charts/small.json', chartMeta, wrong);
    expect(read).toThrow('schemas/_shared/charts/small.json items/0/kind: "operation" is not allowed here.');
    expect(read).toThrow('schemas/_shared/charts/small.json exchange: ');
    expect(read).toThrow('schemas/_shared/charts/small.json profits: Unknown key "profits"');
  });
});
