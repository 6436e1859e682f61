import { describe, expect, it } from 'vitest';
import { isTightened } from './tightened';

type Conditions = readonly (string | boolean)[];

describe('a condition is tighter when it may refuse what passed before', () => {
  it.each<[Conditions, Conditions]>([
    [['quantity > 0'], ['quantity > 10']],
    [['quantity >= 0'], ['quantity > 0']],
    [['rate <= 100'], ['rate <= 50']],
    [[], ['quantity > 0']],
    [['a == 1'], ['a == 1', 'b == 2']],
    [['a == 1'], ['a == 1 && b == 2']],
    [['a == 1 || b == 2'], ['a == 1']],
    [['status in [0, 1]'], ['status in [0]']],
    [['a > 1'], ['b > 1']],
    [[true], [false]],
    [[true], ['status == 0']],
    [['status == 0'], [false]],
  ])('%j becomes %j', (before, now) => expect(isTightened(before, now)).toBe(true));

  it.each<[Conditions, Conditions]>([
    [['quantity > 10'], ['quantity > 0']],
    [['quantity > 0'], ['quantity >= 0']],
    [['quantity > 0'], ['quantity>0']],
    [['quantity > 0'], []],
    [['a == 1 && b == 2'], ['b == 2']],
    [['a == 1'], ['a == 1 || b == 2']],
    [['status in [0]'], ['status in [0, 1]']],
    [['status == 0'], ['status in [0, 1]']],
    [['(a == 1)'], ['a == 1']],
    [['status == 0'], [true]],
    [[false], ['status == 0']],
  ])('%j becomes %j: not tighter', (before, now) => expect(isTightened(before, now)).toBe(false));
});
