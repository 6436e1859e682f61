import { expect, it } from 'vitest';
import { didYouMean } from './didYouMean';

it('finds typing mistakes: case, swap, missing and wrong letters', () => {
  const names = ['quantity', 'price', 'amount'];
  expect(['Quantity', 'qauntity', 'quantty', 'prise', 'amuont'].map((word) => didYouMean(word, names))).toEqual([
    'quantity',
    'quantity',
    'quantity',
    'price',
    'amount',
  ]);
});

it('stays silent when nothing is near', () => {
  expect(didYouMean('warehouse', ['quantity', 'price'])).toBeUndefined();
  expect(didYouMean('x', ['y'.repeat(3)])).toBeUndefined();
  expect(didYouMean('x'.repeat(65), ['x'.repeat(64)])).toBeUndefined();
});
