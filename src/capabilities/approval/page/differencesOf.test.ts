import { expect, it } from 'vitest';
import type { Branch, FlowNode } from '../wire';
import { differencesOf } from './differencesOf';
import { newStep } from './newStep';
import type { FormItem } from '../../designedForm/wire';

const field = (formId: number, label: string, more: Partial<FormItem> = {}): FormItem => ({
  formId,
  vModel: `field${formId}`,
  tag: 'text',
  label,
  required: false,
  ...more,
});
const step = (id: string, title: string): FlowNode => ({ ...newStep('copy'), id, title }) as FlowNode;
const choice = (...branches: Branch[]): FlowNode => ({ kind: 'condition', id: 'c', title: '金额', branches });
const branch = (id: string, title: string, nodes: FlowNode[], when?: string): Branch => ({
  id,
  title,
  nodes,
  ...(when === undefined ? {} : { when }),
});

it('tells fields, steps and branches that came, went, changed or moved, and nothing of what stayed', () => {
  const table = field(3, '明细', { tag: 'table', fields: [field(4, '单价'), field(5, '数量')] });
  const before = {
    form: { items: [field(1, '金额'), field(2, '事由'), table] },
    flow: {
      nodes: [
        step('a', '主管'),
        choice(branch('x', '大额', [step('b', '总经理')], 'f > 5'), branch('y', '其他', [])),
        step('d', '财务'),
      ],
    },
  };
  expect(differencesOf(before, before)).toEqual([]);
  const after = {
    form: {
      items: [
        field(6, '部门'),
        field(1, '申请金额', { required: true }),
        { ...table, fields: [field(5, '数量'), field(4, '单价')] },
      ],
    },
    flow: {
      nodes: [
        choice(branch('x', '大额', [], 'f > 9'), branch('y', '其他', [step('b', '总经理')])),
        step('a', '主管'),
        step('e', '出纳'),
      ],
    },
  };
  const said = differencesOf(before, after).map(({ change, part, title, what }) => [part, change, title, ...what]);
  expect(said).toEqual([
    ['field', 'removed', '事由'],
    ['field', 'added', '部门'],
    ['field', 'changed', '申请金额', '名称', '必填'],
    ['field', 'changed', '数量', '位置'],
    ['field', 'changed', '单价', '位置'],
    ['step', 'removed', '财务'],
    ['step', 'changed', '金额', '位置'],
    ['step', 'changed', '总经理', '位置'],
    ['step', 'changed', '主管', '位置'],
    ['step', 'added', '出纳'],
    ['branch', 'changed', '大额', '条件'],
  ]);
});
