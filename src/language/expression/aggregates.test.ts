import { describe, expect, it } from 'vitest';
import { Decimal } from '../../lib/decimal';
import { isAnswered } from './asksOf';
import { compileExpression } from './compileExpression';
import type { Other, Others, Scope } from './Scope';
import { num, problemsOf, testContext, testScope } from './testing';

const order: Other = {
  names: {
    clientId: { kind: 'ref', to: 'supplier' },
    ownerId: { kind: 'ref', to: 'employee' },
    status: { kind: 'choice', values: [0, 1] },
    total: { kind: 'number', scale: 2 },
    name: { kind: 'text' },
  },
};
const place = { place: { kind: 'text' as const } };
const stock: Other = {
  names: place,
  balance: {
    keys: { ...place, day: { kind: 'date' } },
    measures: { quantity: { kind: 'number', scale: 2 } },
    day: 'day',
  },
};
const others: Others = {
  find: (of) =>
    new Map([
      ['order', order],
      ['stock', stock],
    ]).get(of),
  names: ['order', 'stock'],
  ledgers: ['stock'],
  made: ['delivery'],
};
const scope: Scope = { ...testScope, others };
const found = (text: string, of = scope) =>
  problemsOf(text, undefined, of).map(
    ({ rule, span }) => `${rule.replace('expression-', '')}: ${text.slice(span.start, span.end)}`,
  );

const OWN = "count('order', clientId == this.supplierId && status >= 1)";

describe('aggregates of other records', () => {
  it.each([
    OWN,
    "sum('order', total, clientId == this.supplierId) + price <= 100",
    "max('order', total, ownerId == user.id && status in [0, 1])",
    "balance('stock', quantity, place == this.code) > 0",
    "balance('stock', quantity, place == this.code && day <= today()) > 0",
    "remaining('delivery') == 0",
    "sum(lines.map(l, l.amount)) > count('order', name == null)",
  ])('%s is without fault', (text) => expect(found(text)).toEqual([]));

  it.each([
    ["count('ordr', clientId == this.supplierId)", "name: 'ordr'"],
    ["count('order', client == this.supplierId)", 'name: client'],
    ["count('order', clientId == this.supplier)", 'name: this.supplier'],
    ["count('order', status == 7)", 'choice: 7'],
    ["count('order', clientId == this.quantity)", 'compare: this.quantity'],
    ["sum('order', name, clientId == this.supplierId)", 'arguments: name'],
    ["sum('order', clientId == this.supplierId)", "arguments: sum('order', clientId == this.supplierId)"],
    [
      "count('order', clientId == this.supplierId || status == 1)",
      'syntax: clientId == this.supplierId || status == 1',
    ],
    ["count('order', total > this.price * 2)", 'syntax: this.price * 2'],
    ["balance('order', total, clientId == this.supplierId)", "name: 'order'"],
    ["balance('stock', quantity, place == this.code && day == today())", 'syntax: day'],
    ["remaining('order')", "name: 'order'"],
  ])('%s: %s', (text, mistake) => expect(found(text)).toEqual([mistake]));

  it('cannot stand where nothing proves them', () => {
    expect(found(OWN, testScope)).toEqual(['function: count']);
  });

  it('read the fields of the asking record, and none of the other', () => {
    expect(compileExpression(`quantity > ${OWN}`).dependencies).toEqual(['quantity', 'supplierId']);
  });

  it('give what was answered to their values, and nothing is asked with something empty', () => {
    const { asks, run } = compileExpression(OWN);
    const env = (supplierId: string | null, known?: number) => ({
      record: { supplierId },
      context: testContext,
      answers: () => (known === undefined ? undefined : new Decimal(known)),
    });
    expect(asks[0]?.values(env('7'))).toEqual(['7', num('1')]);
    expect(asks[0]?.values(env(null))).toBeNull();
    expect([run(env('7', 3)), run(env(null, 3)), run(env('7'))].map(String)).toEqual(['3', '0', 'null']);
    expect([env('7', 3), env(null), env('7')].map((each) => isAnswered({ asks }, each))).toEqual([true, true, false]);
  });
});
