import { expect, it } from 'vitest';
import { compileExpression } from '../expression';
import { maySeeField } from './maySeeField';

const ask = (visible: string | boolean, held: string[]) =>
  maySeeField(
    { visible: typeof visible === 'string' ? compileExpression(visible) : visible },
    {
      user: { id: '1', name: '', departmentId: null },
      can: (right) => held.includes(right),
      now: () => '2026-01-01 00:00:00',
    },
  );

it.each<[string | boolean, string[], boolean]>([
  [true, [], true],
  [false, ['a'], false],
  // Data alone: what is hidden is empty there.
  ['status == 0', [], true],
  // Rights alone: exactly what they say.
  ["can('a')", ['a'], true],
  ["can('a')", [], false],
  ["!can('a')", ['a'], false],
  ["!can('a')", [], true],
  ["can('a') || can('b')", ['b'], true],
  // Both: some record might hide it from who lacks a right.
  ["can('a') || status == 0", [], false],
  ["status == 0 || can('a')", [], false],
  ["remark != null && can('a')", [], false],
  ["remark != null && can('a')", ['a'], true],
  ["status == 1 ? can('a') : can('b')", ['a'], false],
  ["status == 1 ? can('a') : can('b')", ['a', 'b'], true],
  ['can(code)', ['x'], false],
])('%s for somebody with %j: %s', (visible, held, expected) => {
  expect(ask(visible, held)).toBe(expected);
});
