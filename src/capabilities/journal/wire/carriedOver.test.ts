import { expect, it } from 'vitest';
import type { FormItem, Tag } from '../../designedForm/wire';
import { carriedOver } from './carriedOver';

const item = (vModel: string, tag: Tag): FormItem => ({ formId: 1, vModel, tag, label: vModel, required: false });

it.each([
  [{ done: '拜访', plan: '报价' }, { done: '报价' }, [item('done', 'textarea'), item('plan', 'textarea')]],
  [{ note: '盘点' }, { note: '盘点' }, [item('note', 'text')]],
  // A file belongs to the journal that names it.
  [
    { note: '盘点', photos: [{ id: '7', name: 'a.png', size: 1, type: 'image/png' }] },
    { note: '盘点' },
    [item('note', 'text'), item('photos', 'picture')],
  ],
])('of %j the next journal takes over %j', (last, taken, items) => {
  expect(carriedOver({ items }, last)).toEqual(taken);
});
