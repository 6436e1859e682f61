import { expect, it } from 'vitest';
import { workOnOld, worksOnOld } from './workOnOld';

const limits = (decimals: number) => ({ decimals, min: '-99999999999999.99', max: '99999999999999.99' });

it.each([
  ['*0.95', '7.20', 2, '6.84'],
  ['×0.95', '7.20', 2, '6.84'],
  ['＊０．９５', '7.20', 2, '6.84'],
  ['/2', '7.25', 2, '3.63'],
  ['÷2', '7.25', 3, '3.625'],
  ['/2', 5, 0, '3'],
  ['+1', '22', 2, '23.00'],
  [' + 1,000 ', '22.5', 2, '1022.50'],
  ['*0.95+1', '20', 2, '20.00'],
  ['*(1-0.05)', '20', 2, '19.00'],
  ['*2', '-3.5', 2, '-7.00'],
  ['*1.1', '90071992547409.91', 2, '99079191802150.90'],
  ['*0.95', '0', 2, '0.00'],
  ['+1', null, 2, '1.00'],
  ['+1', '', 2, '1.00'],
])('E-34 %s on %s with %i decimals is %s', (typed, old, decimals, result) => {
  expect(workOnOld(typed, old, limits(decimals))).toBe(result);
});

it.each([['*0.95'], ['/2']])('E-34 %s on nothing is nothing', (typed) => {
  expect(workOnOld(typed, null, limits(2))).toBeNull();
});

it.each([
  ['*abc', '7.20'],
  ['*', '7.20'],
  ['+', null],
  ['*abc', null],
  ['/0', '7.20'],
  ['**2', '7.20'],
  ['*0.9.5', '7.20'],
  ['*2', '已议'],
])('E-34 %s on %s cannot be computed', (typed, old) => {
  expect(workOnOld(typed, old, limits(2))).toBeUndefined();
});

it.each([
  ['-1', false],
  ['12*5', false],
  ['=12*5', false],
  ['0.95', false],
  ['¥5', false],
  ['x2', false],
  [' *2', true],
  ['÷4', true],
])('E-34 %s works on the old value: %s', (typed, does) => {
  expect(worksOnOld(typed)).toBe(does);
});

it('E-34 what comes out stays within the bounds of its field', () => {
  expect(workOnOld('*1000', '500.00', { decimals: 2, min: '0', max: '99999.99' })).toBe('99999.99');
});
