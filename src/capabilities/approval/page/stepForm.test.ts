import { expect, it } from 'vitest';
import { fieldTypes } from '../../../fields/pure';
import { compileResource, newDocument, validateDocument } from '../../../language/rules';
import type { ApproveNode, Who } from '../wire';
import { newStep } from './newStep';
import { formOfStep, stepForm, stepOfForm, type WhoNode } from './stepForm';
import { type FormItem, ownResource } from '../../designedForm/wire';

const items: FormItem[] = [
  { formId: 1, vModel: 'handover', tag: 'user', label: '交接人', required: true },
  { formId: 2, vModel: 'members', tag: 'people', label: '参会人', required: false },
  { formId: 3, vModel: 'kinds', tag: 'choices', label: '用途', required: false, options: [] },
];
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
  { by: 'field', field: 'members' },
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
        const { document, problems } = opened(stepForm(kind, { isBound: true, items, roles }), formOfStep(node));
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
  const { document, problems } = opened(stepForm('approve', { isBound: true, items, roles }), formOfStep(node));
  expect(problems).toEqual([]);
  expect(stepOfForm(node, document)).toEqual(node);
  const { passShare: _, weights: __, ...plain } = { ...node, together: 'all' };
  expect(stepOfForm(node, { ...document, together: 'all' })).toEqual(plain);
});

it('what is not complete is refused at its field', () => {
  const empty = { ...newStep('approve'), title: '', who: { by: 'persons', ids: [] } } as ApproveNode;
  const { problems } = opened(stepForm('approve', { isBound: true, items, roles }), formOfStep(empty));
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['title', 'persons']);
});
