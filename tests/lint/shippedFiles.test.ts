import { describe, expect, it } from 'vitest';
import { chartMeta } from '../../src/company/finance/chartMeta';
import { chartOf } from '../../src/company/finance/chartOf';
import { postingTemplatesMeta } from '../../src/company/finance/postingTemplateMeta';
import { postingTemplates } from '../../src/company/finance/postingTemplates';
import { readShipped } from '../../src/company/shipped/readShipped';
import { project } from '../support/project';
import { chartFaults, postingFaults } from './shippedFaults';

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

describe('the posting templates that account sets begin with', () => {
  const charts = { small: chartOf('small'), enterprise: chartOf('enterprise') };
  const [sale, ...others] = postingTemplates;
  const faultsOf = (change: Partial<typeof sale>) =>
    postingFaults('postingTemplates/trade.json', [{ ...sale!, ...change }], charts, model);

  it('name documents, amounts, fields and purposes that are there, in every chart', () => {
    expect(others.length).toBeGreaterThan(40);
    expect(postingFaults('postingTemplates', postingTemplates, charts, model)).toEqual([]);
  });

  it('tell file and place of what is not there', () => {
    expect(faultsOf({ kind: 'sale' })).toEqual([
      'postingTemplates/trade.json 0/kind: sale is no resource that offers amounts',
    ]);
    expect(faultsOf({ condition: 'isGift == true', debit: [{ purpose: 'gold', amount: 'net + grain' }] })).toEqual([
      'postingTemplates/trade.json 0/condition: sales has no isGift',
      'postingTemplates/trade.json 0/debit/0/amount: sales has no grain',
      'postingTemplates/trade.json 0/debit/0/purpose: the chart small has no subject for gold',
      'postingTemplates/trade.json 0/debit/0/purpose: the chart enterprise has no subject for gold',
    ]);
  });

  it('tell file and place of a shape that is none', () => {
    const read = () => readShipped('postingTemplates/trade.json', postingTemplatesMeta, [{ ...sale, debit: [] }]);
    expect(read).toThrow('schemas/_shared/postingTemplates/trade.json 0/debit: ');
  });
});
