import { expect, it } from 'vitest';
import { theirAmount } from './theirAmount';

const told = (text: string) => theirAmount(text)?.amount.toFixed(2);

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

it('a word beside it says its side', () => {
  for (const [text, amount, side] of [
    ['1,000.00 CR', '1000.00', 'in'],
    ['1,000.00Dr.', '1000.00', 'out'],
    ['CNY 1,000.00 D', '1000.00', 'out'],
    ['C 5', '5.00', 'in'],
    ['借 5.00', '5.00', 'out'],
    ['(5.00) ＤＲ', '-5.00', 'out'],
    ['人民币5.00元', '5.00', undefined],
  ]) {
    const said = theirAmount(text!);
    expect([text, said?.amount.toFixed(2), said?.side]).toEqual([text, amount, side]);
  }
  for (const text of ['USD 5.00', 'CR 5.00 DR', 'CR', '5.00 CX'])
    expect([text, theirAmount(text)]).toEqual([text, undefined]);
});
