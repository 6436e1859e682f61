import { expect, it } from 'vitest';
import type { Machine, MachineAction } from '../../language/model';
import { BOX, machineLayout } from './machineLayout';

const action = (name: string, from: number[], to?: number): MachineAction => ({
  name,
  title: name,
  from,
  ...(to === undefined ? {} : { to }),
  permission: name,
  select: 'many',
  refusalTitle: '',
  refusal: {},
  sets: {},
  danger: false,
});
const machine: Machine = {
  name: 'm',
  title: 'm',
  field: 'status',
  initial: 3,
  states: [1, 3, 5, 7].map((value) => ({ value, title: String(value), color: 'green' })),
  formerActions: {},
  actions: [
    action('edit', [3]),
    action('review', [3], 5),
    action('force', [3, 7], 5),
    action('unreview', [5], 3),
    action('refuse', [3], 7),
  ],
};

it('puts states in the order in which records come to them, those that nothing leads to last', () => {
  expect(machineLayout(machine).states.map(({ value }) => value)).toEqual([3, 5, 7, 1]);
  expect(machineLayout(machine).height).toBe(4 * BOX.height + 3 * BOX.gap);
});

it('draws one arc for all actions of a pair, forth on the right and back on the left; what stays in its state has none', () => {
  const arcs = machineLayout(machine).arcs.map(
    ({ actions, from, side, to }) => `${from}→${to} ${side} ${actions.map(({ name }) => name).join()}`,
  );
  expect(arcs).toEqual(['3→5 right review,force', '7→5 left force', '5→3 left unreview', '3→7 right refuse']);
});
