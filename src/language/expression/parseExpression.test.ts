import { describe, expect, it } from 'vitest';
import { parseExpression } from './parseExpression';
import { found, mended } from './testing';

describe('parseExpression', () => {
  it.each([
    ['quantity = 1', 'quantity == 1'],
    ['quantity === 1', 'quantity == 1'],
    ['quantity !== 1', 'quantity != 1'],
    ['quantity <> 1', 'quantity != 1'],
    ['quantity => 1', 'quantity >= 1'],
    ['isUrgent and quantity > 0', 'isUrgent && quantity > 0'],
    ['isUrgent OR not isUrgent', 'isUrgent || ! isUrgent'],
    ['isUrgent & isUrgent | isUrgent', 'isUrgent && isUrgent || isUrgent'],
    ['lines.map(l => l.amount)', 'lines.map(l , l.amount)'],
    ['lines.map(l.amount)', 'lines.map(l, l.amount)'],
    ['round（quantity，2）', 'round(quantity,2)'],
    ['quantity ≥ 1', 'quantity >= 1'],
    ['quantity × 2 ÷ 3', 'quantity * 2 / 3'],
    ['code == “CG”', "code == 'CG'"],
    ['quantity > .5', 'quantity > 0.5'],
    ['quantity > 1.', 'quantity > 1'],
    ['(quantity > 1', '(quantity > 1)'],
    ['round(quantity, 2', 'round(quantity, 2)'],
    ['quantity > 1;', 'quantity > 1'],
  ])('understands %s and offers to write it rightly', (text, meant) => {
    expect(found(text)).not.toEqual([]);
    expect(mended(text)).toBe(meant);
    expect(found(meant)).toEqual([]);
  });

  it('reads on after such a slip, so that several mistakes are found at once', () => {
    expect(found('status = 7 and quantty > 0')).toEqual(['operator: =', 'operator: and', 'choice: 7', 'name: quantty']);
  });

  it.each([
    ['', 'syntax: '],
    ['  ', 'syntax:   '],
    ['1 +', 'syntax: '],
    ['1 2', 'syntax: 2'],
    [')', 'syntax: )'],
    ['isUrgent ? 1', 'syntax: '],
    ['1 < quantity < 5', 'syntax: <'],
    ["'open", "syntax: 'open"],
    ["'\\x'", 'syntax: \\x'],
    ['12abc', 'syntax: 12abc'],
    ['lines[0]', 'syntax: ['],
    ['quantity @ 1', 'syntax: @'],
  ])('refuses %s at its place', (text, problem) => {
    expect(found(text)[0]).toBe(problem);
  });

  it('is bounded in length and depth', () => {
    expect(found('1'.repeat(2001))[0]).toMatch(/^length/);
    expect(found('('.repeat(60) + '1' + ')'.repeat(60))[0]).toMatch(/^depth/);
    expect(found('!'.repeat(60) + 'isUrgent')[0]).toMatch(/^depth/);
    expect(found('('.repeat(40) + '1' + ')'.repeat(40))).toEqual([]);
    expect(found(Array.from({ length: 600 }, () => '1').join('+'))).toEqual([]);
  });

  it('gives every node the span and text of its source, brackets included', () => {
    const { node } = parseExpression(' (quantity + 1) * 2');
    expect(node).toMatchObject({
      kind: 'binary',
      text: '(quantity + 1) * 2',
      span: { start: 1, end: 19 },
      left: { text: '(quantity + 1)' },
    });
  });

  it('takes member names that are operators elsewhere', () => {
    expect(parseExpression('l.and').problems).toEqual([]);
  });
});
