import { expect, it } from 'vitest';
import { fieldTypes } from '../../../fields/pure';
import { compileResource, newDocument, validateDocument } from '../../../language/rules';
import { ownResource, type FormItem } from '../wire';
import { formOfItem, itemForm, itemOfForm } from './itemForm';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };

it('B-137 a field is what its form says', () => {
  const all: FormItem[] = [
    {
      formId: 3,
      vModel: 'kind',
      tag: 'select',
      label: '类型',
      required: true,
      options: [
        { value: 'a', label: '甲' },
        { value: '乙', label: '乙' },
      ],
      defaultValue: "'a'",
      visible: 'amount > 5',
      help: '按合同',
    },
    { formId: 4, vModel: 'sum', tag: 'money', label: '合计', required: false, expression: 'price * count' },
    { formId: 5, vModel: 'note', tag: 'text', label: '备注', required: false, max: 30 },
  ];
  for (const item of all) {
    const compiled = compileResource(ownResource('字段设置', itemForm(item.tag, false), fieldTypes), fieldTypes);
    const state = newDocument(compiled, context, formOfItem(item));
    expect(validateDocument(state)).toEqual([]);
    expect(itemOfForm(item, state.document)).toEqual(item);
  }
});
