import { describe, expect, it } from 'vitest';
import type { Machine, MachineAction } from '../model';
import { mainWay } from './mainWay';

/** A machine of states 0 to 3 that begins in 0; actions as `from>to`, behind them what is special about one. */
function machine(...actions: [string, Partial<MachineAction>?][]): Machine {
  const states = [0, 1, 2, 3].map((value) => ({ value, title: `状态${value}`, color: 'default' }));
  const action = ([way, special]: (typeof actions)[number]): MachineAction => {
    const [from = '', to] = way.split('>');
    const common = { title: way, permission: way, select: 'many' as const, refusalTitle: '', refusal: {}, sets: {} };
    const target = to === undefined ? {} : { to: Number(to) };
    return { ...common, name: way, from: [...from].map(Number), danger: false, ...target, ...special };
  };
  return {
    name: 'm',
    title: '状态',
    field: 'status',
    initial: 0,
    states,
    actions: actions.map(action),
    formerActions: {},
  };
}

const way = (...actions: Parameters<typeof machine>): number[] =>
  mainWay(machine(...actions)).map(({ value }) => value);

describe('the main way of a machine', () => {
  it('goes on from the first state by actions that neither refuse nor take back', () => {
    expect(way(['0'], ['0>1'], ['0>3', { danger: true }], ['1>0', { undoes: '0>1' }], ['1>2'])).toEqual([0, 1, 2]);
  });

  it('leaves out what is undone by going on, as 禁用 and 已撤回', () => {
    expect(way(['0>1'], ['1>0'])).toEqual([0]);
    expect(way(['02>1'], ['1>2'])).toEqual([0, 1]);
  });

  it('is the longest where there are several, and ends where an action leads to its own state', () => {
    expect(way(['0>3'], ['0>1'], ['1>2'], ['2>3'])).toEqual([0, 1, 2, 3]);
    expect(way(['0>0'], ['0>1'])).toEqual([0, 1]);
  });
});
