import { expect, it } from 'vitest';
import { lint } from '../capabilities/lint';
import { changed, customer, order, orderFile } from './baseFiles';
import { exampleInput } from './exampleInput';

const found = (files: Readonly<Record<string, unknown>>) =>
  lint(exampleInput({ files })).problems.map(({ file, path, rule }) => `${rule} ${file} ${path.join('.')}`);
const DICTIONARY = 'schemas/_shared/dictionaries/urgency.json';

it('tells a file with a mistake of shape its missing translations in the same run', () => {
  const files = { [DICTIONARY]: { ...(changed(DICTIONARY, { title: '轻重缓急' }) as object), dictionary: 'urgency' } };
  expect(found(files)).toEqual([`shape ${DICTIONARY} dictionary`, `missing-translation ${DICTIONARY} title`]);
});

it('tells it its other mistakes too, but nothing of what the mistake of shape left out', () => {
  const files = order({
    fields: {
      phone: { titel: '电话', title: null, visible: 'totl > 0' },
      urgency: { width: 'wide', visible: 'totl > 0' },
    },
  });
  expect(found(files)).toEqual([
    `shape ${orderFile} fields.phone.titel`,
    `shape ${orderFile} fields.urgency.width`,
    `expression ${orderFile} fields.phone.visible`,
    `expression ${orderFile} fields.urgency.visible`,
  ]);
});

it('tells one misspelt resource once, though other files fill from the reference', () => {
  const upperId = { type: 'ref', to: 'customer', title: '客户' };
  const files = {
    ...customer({ fields: { upperId: { ...upperId, to: 'custmer' } } }),
    ...order({ fields: { customerId: { fill: { upperId: 'upperId' } }, upperId } }),
  };
  const told = found(files).filter((finding) => !finding.startsWith('alike-labels'));
  expect(told).toEqual(['unknown-target schemas/sales/customer.json fields.upperId.to']);
});

it('tells a misspelt resource that an aggregate asks, and a balance of no ledger, with the name that is meant', () => {
  const told = (must: string) =>
    lint(exampleInput({ files: order({ check: [{ must, message: '数量必须大于0' }] }) })).problems.map(
      ({ didYouMean, file, path, rule }) => [rule, file, path.join('.'), didYouMean],
    );
  const at = ['expression', orderFile, 'check.0.must'];
  expect(told("count('custmer', name == this.code) == 0")).toEqual([[...at, 'customer']]);
  expect(told("count('order.line', quantity == this.total) == 0")).toEqual([[...at, 'order.lines']]);
  expect(told("balance('customer', name, name == this.code) == 0")).toEqual([[...at, undefined]]);
});
