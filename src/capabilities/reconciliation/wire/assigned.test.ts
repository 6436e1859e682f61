import { expect, it } from 'vitest';
import { assigned } from './assigned';

it('a column is one thing, and one column alone is it', () => {
  expect(assigned({ date: 0, text: 1 }, 2, 'text')).toEqual({ date: 0, text: 2 });
  expect(assigned({ date: 0, text: 1 }, 0, 'text')).toEqual({ text: 0 });
  expect(assigned({ date: 0, text: 1 }, 1, undefined)).toEqual({ date: 0 });
});

it('an amount takes the place of what comes in and goes out, and they its', () => {
  expect(assigned({ date: 0, in: 1, out: 2 }, 3, 'amount')).toEqual({ date: 0, amount: 3 });
  expect(assigned({ date: 0, side: 1, amount: 2 }, 3, 'in')).toEqual({ date: 0, in: 3 });
  expect(assigned({ date: 0, amount: 2 }, 1, 'side')).toEqual({ date: 0, amount: 2, side: 1 });
});
