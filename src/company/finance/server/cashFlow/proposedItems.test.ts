import { expect, it } from 'vitest';
import { Decimal } from '../../../../lib/decimal';
import { type FlowLine, proposedItems } from './proposedItems';

const line = (amount: string, more: Partial<FlowLine> = {}): FlowLine => ({
  isMoney: false,
  isRevalued: false,
  isDebit: !amount.startsWith('-'),
  amount: new Decimal(amount),
  items: { in: null, out: null },
  ...more,
});
const money = (amount: string, more: Partial<FlowLine> = {}) => line(amount, { isMoney: true, ...more });
const of = (amount: string, into: string | null, out: string | null) => line(amount, { items: { in: into, out } });

const proposed = (...lines: FlowLine[]) => Object.fromEntries(proposedItems(lines, 'exchange'));

it('money is of the item that all lines against it say, whatever else stands on its own side', () => {
  expect(proposed(money('100'), of('-90', 'sales', null), of('-10', 'sales', null))).toEqual({ 0: 'sales' });
  expect(proposed(money('100'), of('-90', 'sales', null), of('-10', 'taxes', null))).toEqual({});
  expect(proposed(money('100'), of('-90', 'sales', null), of('-10', null, null))).toEqual({});
  expect(proposed(of('110', null, 'wages'), of('-10', null, 'taxes'), money('-100'))).toEqual({ 2: 'wages' });
});

it('income of interest that is booked red on the side of the money is of its item', () => {
  expect(proposed(money('5'), line('-5', { isDebit: true, items: { in: 'other', out: 'fees' } }))).toEqual({
    0: 'other',
  });
});

it('a transfer with its fee is of the item of the fee as a whole; one with more than that stays open', () => {
  expect(proposed(money('500'), of('3', null, 'fees'), money('-503'))).toEqual({ 0: 'fees', 2: 'fees' });
  expect(proposed(money('500'), of('3', null, 'fees'), of('-10', 'sales', null), money('-493'))).toEqual({});
});

it('money of a currency that is only valued anew is a difference of exchange', () => {
  expect(proposed(money('7', { isRevalued: true }), of('-7', 'other', 'fees'))).toEqual({ 0: 'exchange' });
});

it('nothing is proposed where money goes from one account to another', () => {
  expect(proposed(money('7'), money('-7'))).toEqual({});
});
