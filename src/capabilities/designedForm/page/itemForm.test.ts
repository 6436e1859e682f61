import { expect, it } from 'vitest';
import { fieldTypes } from '../../../fields/pure';
import { compileResource, newDocument, validateDocument } from '../../../language/rules';
import { ownResource, type FormItem } from '../wire';
import { formOfItem, itemForm, itemOfForm, LINE_TAGS } from './itemForm';

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
    {
      formId: 8,
      vModel: 'kinds',
      tag: 'choices',
      label: '用途',
      required: false,
      options: [
        { value: 'a', label: '甲' },
        { value: '乙', label: '乙' },
      ],
    },
    { formId: 4, vModel: 'sum', tag: 'money', label: '合计', required: false, expression: 'price * count' },
    { formId: 6, vModel: 'papers', tag: 'files', label: '合同', required: true, max: 3, visible: 'amount > 5' },
    { formId: 7, vModel: 'photos', tag: 'picture', label: '现场', required: false, help: '每处一张' },
    { formId: 5, vModel: 'note', tag: 'text', label: '备注', required: false, max: 30 },
  ];
  for (const item of all) {
    const compiled = compileResource(ownResource('字段设置', itemForm(item.tag, false), fieldTypes), fieldTypes);
    const state = newDocument(compiled, context, formOfItem(item));
    expect(validateDocument(state)).toEqual([]);
    expect(itemOfForm(item, state.document)).toEqual(item);
  }
});

it('of files nothing is worked out, and lines of a table have none', () => {
  for (const tag of ['files', 'picture'] as const) {
    expect(Object.keys(itemForm(tag, false).fields)).toEqual(['label', 'vModel', 'required', 'help', 'max', 'visible']);
    expect(LINE_TAGS).not.toContain(tag);
  }
});
