import { describe, expect, it } from 'vitest';
import { Decimal } from '../../lib/decimal';
import type { Environment } from './Environment';
import { explain } from './explain';
import type { ExpressionValue } from './ExpressionValue';
import { valueText } from './valueText';

const environment: Environment = {
  record: {
    status: new Decimal(0),
    urgency: new Decimal(3),
    remark: null,
    supplierId: '17',
    lines: [
      { quantity: new Decimal(2), price: new Decimal('1.50') },
      { quantity: new Decimal(5), price: null },
    ],
  },
  outer: { billDate: '2026-01-02' },
  context: {
    user: { id: '1', name: '张三', departmentId: null },
    can: (action) => action === 'update',
    now: () => '2026-01-05 08:00:00',
  },
};

/** `text = value`, readings behind a colon. */
function told(text: string): string[] {
  const show = ({ text: of, value }: { text: string; value: ExpressionValue }) => `${of} = ${valueText(value)}`;
  return explain(text, environment).because.map((reason) => [show(reason), ...reason.reads.map(show)].join(' | '));
}

describe('why an expression gives what it gives', () => {
  it('a comparison with what it reads', () => {
    expect(explain('status == 0', environment).value).toBe(true);
    expect(told('status == 0')).toEqual(['status == 0 = true | status = 0']);
  });

  it('of && that fails only what fails, of && that holds everything', () => {
    expect(told('status == 0 && urgency == 1')).toEqual(['urgency == 1 = false | urgency = 3']);
    expect(told('status == 0 && urgency == 3')).toEqual([
      'status == 0 = true | status = 0',
      'urgency == 3 = true | urgency = 3',
    ]);
  });

  it('of || that holds only what holds, of || that fails everything, brackets included', () => {
    expect(told('urgency == 1 || status == 0')).toEqual(['status == 0 = true | status = 0']);
    expect(told("(urgency == 1 || remark == 'x') && status == 0")).toEqual([
      'urgency == 1 = false | urgency = 3',
      "remark == 'x' = false | remark = null",
    ]);
  });

  it('through a negation and into the case that was chosen', () => {
    expect(told('!(status == 1)')).toEqual(['status == 1 = false | status = 0']);
    expect(told('status == 0 ? urgency > 2 : urgency > 5')).toEqual([
      'status == 0 = true | status = 0',
      'urgency > 2 = true | urgency = 3',
    ]);
  });

  it('rights and the clock as facts, the header of a line by its name', () => {
    expect(told("can('update') && billDate <= today()")).toEqual([
      "can('update') = true",
      'billDate <= today() = true | billDate = "2026-01-02" | today() = "2026-01-05"',
    ]);
    expect(told('user.id == supplierId')).toEqual([
      'user.id == supplierId = false | user.id = "1" | supplierId = "17"',
    ]);
  });

  it('what is gathered from lines as a whole, not the variable of each', () => {
    expect(told('sum(lines.map(l, l.quantity)) > 5')).toEqual([
      'sum(lines.map(l, l.quantity)) > 5 = true | lines.map(l, l.quantity) = [2, 5]',
    ]);
    expect(told('lines.exists(l, l.price == null)')).toEqual(['lines.exists(l, l.price == null) = true']);
  });

  it('null is no true: it decides an && that does not hold', () => {
    expect(told('remark && status == 0')).toEqual(['remark = null']);
  });
});

describe('values as text', () => {
  it('long lists and texts are cut, records told by their names', () => {
    expect(valueText(Array.from({ length: 9 }, (_, index) => new Decimal(index)))).toBe('[0, 1, 2, 3, 4, … 9]');
    expect(valueText('字'.repeat(100))).toBe(`"${'字'.repeat(60)}…"`);
    expect(valueText({ a: null, b: true })).toBe('{a, b}');
  });
});
