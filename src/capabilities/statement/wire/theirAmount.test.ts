import { expect, it } from 'vitest';
import { theirAmount } from './theirAmount';

const told = (text: string) => theirAmount(text)?.toFixed(2);

it('an amount as people and banks write it', () => {
  for (const [text, amount] of [
    ['1234.5', '1234.50'],
    ['1,234,567.80', '1234567.80'],
    ['¥1,234.00', '1234.00'],
    ['￥ 12', '12.00'],
    ['12.00元', '12.00'],
    ['CNY 12.00', '12.00'],
    ['１，２３４．５０', '1234.50'],
    ['(1,234.50)', '-1234.50'],
    ['（１２）', '-12.00'],
    ['-12.00', '-12.00'],
    ['−12.00', '-12.00'],
    ['12.00-', '-12.00'],
    ['+12.00', '12.00'],
    ['0.00', '0.00'],
  ])
    expect([text, told(text!)]).toEqual([text, amount]);
});

it('nothing, or a dash in its place, is none', () => {
  for (const text of ['', ' ', '-', '--', '—', '/']) expect([text, theirAmount(text)]).toEqual([text, null]);
});

it('what can be read in two ways, or in none, is not read', () => {
  for (const text of ['1,23', '1.234,56', '12a', '1e5', '#>15', '#N/A', '(-12)', '1.2.3', '12,34.5', '()'])
    expect([text, theirAmount(text)]).toEqual([text, undefined]);
});
