import { expect, it } from 'vitest';
import type { Flow } from '../wire';
import { newBranch, newStep } from './newStep';
import { addCondition, conditionStore } from './processConditions';
import type { FormItem } from '../../designedForm/wire';

const item = (formId: number, vModel: string): FormItem => ({
  formId,
  vModel,
  tag: 'money',
  label: vModel,
  required: true,
});
const items = [item(1, 'amount'), item(2, 'days'), item(3, 'unread')];
const choice = { ...newStep('condition') };
const flow: Flow = {
  nodes: [
    {
      ...choice,
      kind: 'condition',
      branches: [
        { ...newBranch('大额'), when: 'amount > 5000 && days > 3' },
        { ...newBranch('中额'), when: 'amount > 1000' },
        newBranch('其他'),
      ],
    },
  ],
};

it('B-138 the store holds the fields of the form, and once each that conditions read', () => {
  const store = conditionStore(items, flow);
  expect(store.formItemList).toEqual(items);
  expect(store.processConditions.map(({ formId }) => formId)).toEqual([1, 2]);
});

it('B-233 a field without a number, and one that is there, are not added', () => {
  const one = addCondition({ processConditions: [], formItemList: items }, item(7, 'x'));
  expect(one.processConditions).toHaveLength(1);
  expect(addCondition(one, item(7, 'x'))).toBe(one);
  const { formId: _, ...without } = item(8, 'y');
  expect(addCondition(one, without as FormItem)).toBe(one);
});
