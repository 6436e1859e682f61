// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Machine, MachineAction } from '../../language/model';
import { StateSteps } from './StateSteps';

const action = (name: string, from: number[], to: number, special: Partial<MachineAction> = {}): MachineAction => ({
  name,
  title: name,
  from,
  to,
  permission: name,
  select: 'many',
  refusalTitle: '',
  refusal: {},
  sets: {},
  danger: false,
  ...special,
});

const flow: Machine = {
  name: 'flow',
  title: '单据状态',
  field: 'status',
  initial: 1,
  states: ['待审核', '已审核', '已发货', '已拒绝'].map((title, index) => ({ value: index + 1, title, color: 'red' })),
  actions: [
    action('review', [1], 2),
    action('refuse', [1, 2], 4, { danger: true }),
    action('unreview', [2], 1, { undoes: 'review' }),
    action('ship', [2], 3),
  ],
  formerActions: {},
};

/** Each step with `+` where it is passed and `*` where the record stands, one beside the way in brackets. */
function steps(machine: Machine, status: number): string[] {
  const host = document.createElement('div');
  host.innerHTML = renderToStaticMarkup(<StateSteps machine={machine} record={{ status }} />);
  return [...host.querySelectorAll('li')].map((step) => {
    const mark = step.ariaCurrent === 'step' ? '*' : step.matches('.is-passed') ? '+' : '';
    return mark + (step.matches('.is-beside') ? `(${step.textContent})` : step.textContent);
  });
}

describe('the steps of a detail', () => {
  it('tell what is passed, where the record stands and where it ends', () => {
    expect(steps(flow, 1)).toEqual(['*待审核', '已审核', '已发货']);
    expect(steps(flow, 3)).toEqual(['+待审核', '+已审核', '*已发货']);
  });

  it('have a refusal beside the way, behind the last step that leads to it, and only when it is present', () => {
    expect(steps(flow, 4)).toEqual(['+待审核', '+已审核', '已发货', '*(已拒绝)']);
  });

  it('are left out where a record only turns between states', () => {
    const turns = [action('disable', [1], 2), action('enable', [2], 1)];
    expect(steps({ ...flow, actions: turns }, 2)).toEqual([]);
  });
});
