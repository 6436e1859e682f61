import { describe, expect, it } from 'vitest';
import type { DesignedForm, FormItem } from '../../designedForm/wire';
import type { BranchNode } from './Flow';
import { unreached } from './unreached';

const item = (vModel: string, tag: FormItem['tag'], more: Partial<FormItem> = {}): FormItem => ({
  formId: 1,
  vModel,
  tag,
  label: vModel,
  required: false,
  ...more,
});
const form: DesignedForm = {
  items: [
    item('amount', 'money'),
    item('day', 'date'),
    item('kind', 'select', { options: ['sick', 'annual'].map((value) => ({ value, label: value })) }),
    item('urgent', 'switch'),
  ],
};
const found = (kind: BranchNode['kind'], ...whens: string[]) => {
  const branches = [...whens, undefined].map((when, at) => ({
    id: String(at),
    title: String(at),
    nodes: [],
    ...(when === undefined ? {} : { when }),
  }));
  return Object.fromEntries(unreached({ kind, id: 'x', title: 'x', branches }, form));
};

describe('branches that no form takes', () => {
  it.each<[string, readonly string[], object]>([
    ['one that an earlier one contains', ['amount > 100', 'amount > 500'], { 1: 'covered' }],
    ['in the right order all are taken', ['amount > 500', 'amount > 100'], {}],
    ['both sides at once', ['amount > 500 && amount < 100'], { 0: 'never' }],
    ['between two bounds', ['amount >= 100', 'amount < 100', 'amount == null'], {}],
    [
      'the two together leave only what is missing',
      ['amount >= 100', 'amount < 100', 'amount != null'],
      { 2: 'covered' },
    ],
    ['a choice that there is not', ["kind == 'birth'"], { 0: 'never' }],
    ['all choices are taken already', ["kind in ['sick', 'annual']", "kind == 'sick'"], { 1: 'covered' }],
    ['days', ["day >= '2026-01-01'", "day > '2026-06-01'"], { 1: 'covered' }],
    ['a switch', ['urgent', 'urgent == true'], { 1: 'covered' }],
    ['two fields', ['amount > 100 || urgent', 'amount > 200 && urgent', 'amount > 5'], { 1: 'covered' }],
    ['what says more than comparisons may hold or not', ['round(amount, 0) > 3', 'amount > 4'], {}],
    [
      'who begins it',
      ["initiator.departmentId == '1'", "initiator.departmentId != '1'", 'amount > 1'],
      { 2: 'covered' },
    ],
  ])('%s', (_, whens, expected) => {
    expect(found('condition', ...whens)).toEqual(expected);
  });

  it('of those that are all taken none covers another', () => {
    expect(found('inclusive', 'amount > 100', 'amount > 500', 'amount > 3 && amount < 2')).toEqual({ 2: 'never' });
  });
});
