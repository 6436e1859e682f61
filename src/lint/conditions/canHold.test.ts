import { describe, expect, it } from 'vitest';
import { Decimal } from '../../lib/decimal';
import { compileExpression, parseExpression, type ExpressionValue, type Scope } from '../../language/expression';
import { canHold } from './canHold';
import { formulaOf } from './formulaOf';

const scope: Scope = {
  names: {
    a: { kind: 'number' },
    b: { kind: 'number' },
    day: { kind: 'date' },
    due: { kind: 'date' },
    kind: { kind: 'choice', values: ['x', 'y', 'z'] },
    other: { kind: 'choice', values: ['x', 'y', 'z'] },
    status: { kind: 'choice', values: [0, 1, 2] },
    isGift: { kind: 'boolean' },
    lines: { kind: 'list', item: { kind: 'record', fields: { a: { kind: 'number' } } } },
  },
};

/** Whether a condition can hold, and can fail to. */
function outcomes(text: string): [boolean, boolean] {
  const { node, problems } = parseExpression(text);
  if (!node || problems.length > 0) throw new Error(`Not understood: ${text}`);
  return [canHold(formulaOf(node, scope)), canHold(formulaOf(node, scope, false))];
}

describe('conditions that can never hold', () => {
  it.each([
    'status == 1 && status == 2',
    'a > a',
    'a - b > a - b',
    'a == null && b <= a',
    'a > 2 && a < 1',
    'a < b && b < a',
    'a <= b && b <= a && a != b',
    'a > 3 && b > a && b < 2',
    "kind == 'x' && kind in ['y', 'z']",
    "kind != 'x' && kind != 'y' && kind != 'z' && kind != null",
    "kind == other && kind == 'x' && other == 'y'",
    'status < 0',
    'isGift && !isGift',
    'coalesce(isGift, false) && isGift == null',
    'coalesce(a, 0) > 1 && a == null',
    "day < '2026-01-01' && day > '2026-02-01'",
    'day < today() && day > today()',
    'empty(a) && a > 0',
    'a == null && round(a - b, 2) > 0',
    'day == null && days(day, due) >= 0',
    "kind == 'x' ? status == 0 && status == 1 : false",
    "can('edit') && !can('edit')",
    'size(lines) > 3 && size(lines) < 2',
  ])('%s', (text) => expect(outcomes(text)[0]).toBe(false));
});

describe('conditions that always hold', () => {
  it.each([
    'a == a',
    'a != null || a == null',
    'status in [0, 1, 2] || status == null',
    'a > 1 || a <= 1 || a == null',
    'a == null || a != b || a == b',
    "!(kind == 'x') || kind == 'x'",
    'size(lines) >= 0 || size(lines) < 0',
  ])('%s', (text) => expect(outcomes(text)).toEqual([true, false]));
});

describe('conditions that hold sometimes', () => {
  it.each([
    'a > 0',
    'a == null || b <= a',
    'a != null && a != 0',
    'status < 2 && day < today()',
    'a > 1 || a <= 1',
    "kind != 'x' && kind != 'y' && kind != 'z'",
    'a > b && b > 0',
    'kind == other',
    'lines.all(l, l.a > 0)',
    'days(day, due) >= 0 && day != due',
  ])('%s', (text) => expect(outcomes(text)).toEqual([true, true]));
});

/** Numbers with others between them, so that what can hold at all holds for one of these. */
const VALUES: Readonly<Record<string, readonly ExpressionValue[]>> = {
  a: [null, ...[-1, 0, 0.3, 0.6, 1, 1.3, 1.6, 2, 2.3, 2.6].map((value) => new Decimal(value))],
  b: [null, ...[-1, 0, 0.3, 0.6, 1, 1.3, 1.6, 2, 2.3, 2.6].map((value) => new Decimal(value))],
  kind: [null, 'x', 'y', 'z'],
  status: [null, ...[0, 1, 2].map((value) => new Decimal(value))],
  isGift: [null, true, false],
};

/** The same numbers for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function made(random: (below: number) => number, depth: number): string {
  const pick = (texts: readonly string[]) => texts[random(texts.length)]!;
  if (depth > 0 && random(3) > 0) {
    const parts = () => made(random, depth - 1);
    return [
      () => `(${parts()} && ${parts()})`,
      () => `(${parts()} || ${parts()})`,
      () => `!(${parts()})`,
      () => `(${parts()} ? ${parts()} : ${parts()})`,
    ][random(4)]!();
  }
  const order = pick(['<', '<=', '>', '>=', '==', '!=']);
  return [
    () => `${pick(['a', 'b'])} ${order} ${pick(['a', 'b', '0', '1', '2', 'coalesce(b, 1)', '(isGift ? a : b)'])}`,
    () => `${pick(['a', 'b', 'kind', 'status', 'isGift'])} ${pick(['==', '!='])} null`,
    () => `kind ${pick(['==', '!='])} '${pick(['x', 'y', 'z'])}'`,
    () => `status ${order} ${pick(['0', '1', '2'])}`,
    () => `status in [${pick(['0', '0, 1', '1, 2'])}]`,
    () => pick(['isGift', 'coalesce(isGift, false)', 'coalesce(isGift, true)', 'empty(a)', 'empty(kind)']),
  ][random(6)]!();
}

it('agrees with trying out all values, for 1500 conditions that were made up', () => {
  const context = { user: { id: '', name: '', departmentId: '' }, can: () => false, now: () => '' };
  const random = randomOf(20261123);
  let never = 0;
  for (let count = 0; count < 1500; count += 1) {
    const text = made(random, 1 + random(3));
    const { run, dependencies } = compileExpression(text);
    const names = [...dependencies];
    const seen = new Set<boolean>();
    const tryAll = (index: number, record: Record<string, ExpressionValue>): void => {
      const name = names[index];
      if (seen.size === 2) return;
      if (name === undefined) seen.add(run({ record, context }) === true);
      else for (const value of VALUES[name]!) tryAll(index + 1, { ...record, [name]: value });
    };
    tryAll(0, {});
    if (seen.size === 1) never += 1;
    expect([text, ...outcomes(text)]).toEqual([text, seen.has(true), seen.has(false)]);
  }
  // Else the test would say nothing of what it is about.
  expect(never).toBeGreaterThan(50);
});
