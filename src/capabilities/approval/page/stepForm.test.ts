import { expect, it } from 'vitest';
import { fieldTypes } from '../../../fields/pure';
import { compileResource, newDocument, validateDocument } from '../../../language/rules';
import { ownResource, type ApproveNode, type FormItem, type Who } from '../wire';
import { formOfItem, itemForm, itemOfForm } from './itemForm';
import { newStep } from './newStep';
import { formOfStep, stepForm, stepOfForm, type WhoNode } from './stepForm';

const items: FormItem[] = [{ formId: 1, vModel: 'handover', tag: 'user', label: '交接人', required: true }];
const roles = [{ id: '4', name: '财务' }];
const WHO: Who[] = [
  { by: 'persons', ids: ['2', '3'] },
  { by: 'role', ids: ['4'] },
  { by: 'head' },
  { by: 'superior', level: 2 },
  { by: 'chain', level: 3 },
  { by: 'initiator' },
  { by: 'chosen', isMany: true },
  { by: 'field', field: 'handover' },
];

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };

/** A form as somebody sees it who changes nothing: what its rules refuse, and what stands there. */
function opened(form: ReturnType<typeof stepForm>, given: Record<string, unknown>) {
  const compiled = compileResource(ownResource('设置', form, fieldTypes), fieldTypes);
  const state = newDocument(compiled, context, given);
  return {
    problems: validateDocument(state).map(({ field, message, table }) => `${table ?? field}: ${message}`),
    document: state.document,
  };
}

it('a step is what its form says, whoever acts there and however several decide', () => {
  for (const kind of ['approve', 'handle', 'copy'] as const)
    for (const who of WHO)
      for (const together of ['one', 'all', 'turn'] as const) {
        const node = { ...newStep(kind), who, ...(kind === 'copy' ? {} : { together }) } as WhoNode;
        const { document, problems } = opened(stepForm(kind, { items, roles }), formOfStep(node));
        expect(problems).toEqual([]);
        expect(stepOfForm(node, document)).toEqual(node);
      }
});

it('votes that weigh keep what each weighs, and lose it with the weights', () => {
  const node = {
    ...newStep('approve'),
    who: { by: 'persons', ids: ['2', '3'] },
    together: 'weight',
    passShare: 60,
    weights: { '2': 3, '3': 1 },
  } as ApproveNode;
  const { document, problems } = opened(stepForm('approve', { items, roles }), formOfStep(node));
  expect(problems).toEqual([]);
  expect(stepOfForm(node, document)).toEqual(node);
  const { passShare: _, weights: __, ...plain } = { ...node, together: 'all' };
  expect(stepOfForm(node, { ...document, together: 'all' })).toEqual(plain);
});

it('what is not complete is refused at its field', () => {
  const empty = { ...newStep('approve'), title: '', who: { by: 'persons', ids: [] } } as ApproveNode;
  const { problems } = opened(stepForm('approve', { items, roles }), formOfStep(empty));
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['title', 'persons']);
});

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
    const { document, problems } = opened(itemForm(item.tag, false), formOfItem(item));
    expect(problems).toEqual([]);
    expect(itemOfForm(item, document)).toEqual(item);
  }
});
