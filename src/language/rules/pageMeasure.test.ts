import { describe, expect, it } from 'vitest';
import { Decimal } from '../../lib/decimal';
import { measureNode } from './measureExpression';
import { measureKind } from './measureKind';
import { pageMeasure } from './pageMeasure';

const SUMS: Readonly<Record<string, Decimal>> = {
  amount: new Decimal('0.3'),
  cost: new Decimal('0.1'),
  none: new Decimal(0),
};
const over = (text: string) => pageMeasure(text, (name) => SUMS[name])?.toString();

describe('what is computed of measures', () => {
  it('is computed of their sums, in decimals', () => {
    expect(over('amount - cost')).toBe('0.2');
    expect(over('round(100 * cost / amount, 2)')).toBe('33.33');
    expect(over('abs(cost - amount) + coalesce(amount / none, 1)')).toBe('1.2');
    expect(over('-amount * 10')).toBe('-3');
  });

  it('is not told where the sums cannot tell it', () => {
    expect(over('amount / none')).toBeUndefined();
    expect(over('share(amount)')).toBeUndefined();
    expect(over('amount - previous(amount)')).toBeUndefined();
    expect(over('amount + other')).toBeUndefined();
  });

  it.each([
    ['amount - cost', 'money'],
    ['previous(amount) * 2', 'money'],
    ['amount / quantity', undefined],
    ['amount - quantity', undefined],
    ['100 * cost / amount', 'percent'],
    ['100 * (amount - cost) / amount', 'percent'],
    ['cost / amount', 'number'],
    ['share(quantity)', 'percent'],
    ['rank(amount)', 'integer'],
    ['coalesce(quantity, 0)', 'quantity'],
  ])('%s is of type %s', (text, kind) => {
    const kinds: Readonly<Record<string, string>> = { amount: 'money', cost: 'money', quantity: 'quantity' };
    expect(measureKind(measureNode(text)!, (name) => kinds[name])).toBe(kind);
  });
});
