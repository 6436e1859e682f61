// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { controlOf } from '../controls';
import { testField } from '../testField';
import { renderControl } from './renderControl';

const open = async (type: string, settings: Record<string, unknown> = {}, value: unknown = null) => {
  const field = testField(type, settings);
  const control = await renderControl(controlOf(field), { field, value });
  await control.focus();
  return control;
};

/** What stands in the control after typing, and after it is left. */
async function typed(
  type: string,
  text: string,
  settings: Record<string, unknown> = {},
): Promise<[string, string, unknown]> {
  const control = await open(type, settings);
  await control.type(text);
  const whileTyping = control.input().value;
  await control.blur();
  return [whileTyping, control.input().value, control.reported.at(-1) ?? null];
}

describe('money control', () => {
  it('B-203 takes 2 decimals, 3 in the variant', async () => {
    expect(await typed('money', '1.2345')).toEqual(['1.23', '1.23', '1.23']);
    expect(await typed('money', '1.2345', { decimals: 3 })).toEqual(['1.234', '1.234', '1.234']);
  });

  it('B-204 is clamped to ±99999999.99', async () => {
    expect(await typed('money', '100000000')).toEqual(['99999999.99', '99999999.99', '99999999.99']);
    expect(await typed('money', '-100000000', { negative: true })).toEqual([
      '-99999999.99',
      '-99999999.99',
      '-99999999.99',
    ]);
  });

  it('B-205 takes negatives only where allowed', async () => {
    expect((await typed('money', '-5'))[1]).toBe('5.00');
    expect((await typed('money', '-5', { negative: true }))[1]).toBe('-5.00');
  });

  it('B-206 pads decimals with zeros when it is left', async () => {
    expect(await typed('money', '12')).toEqual(['12', '12.00', '12.00']);
    expect((await typed('money', '0'))[1]).toBe('0.00');
  });

  it('E-34 keeps letters as they were typed, to be refused; a sign alone is nothing', async () => {
    expect(await typed('money', 'abc')).toEqual(['abc', 'abc', 'abc']);
    expect(await typed('money', 'gys5')).toEqual(['gys5', 'gys5', 'gys5']);
    expect(await typed('money', '付款')).toEqual(['付款', '付款', '付款']);
    expect(await typed('money', '-', { negative: true })).toEqual(['-', '', null]);
  });

  it('reads full-width digits, the Chinese full stop and pasted separators', async () => {
    expect((await typed('money', '１２。５'))[1]).toBe('12.50');
    expect((await typed('money', '¥1,234.5'))[1]).toBe('1234.50');
  });

  it('reports each keystroke, so that totals follow, and keeps what is half typed under the caret', async () => {
    const control = await open('money');
    await control.type('1');
    await control.type('12');
    await control.type('12.');
    expect(control.reported).toEqual(['1.00', '12.00']);
    expect(control.input().value).toBe('12.');
  });

  it('shows a value that comes from elsewhere, over what was typed', async () => {
    const control = await open('money');
    await control.type('1');
    await control.give('88.00');
    expect(control.input().value).toBe('88.00');
  });

  it('E-01 a value that is filled in while the cursor waits is selected, and does not take away a text that only begins', async () => {
    const control = await open('money');
    await control.give('7.40');
    const input = control.input();
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['7.40', 0, 4]);
    const begun = await open('money');
    await begun.type('.');
    await begun.give('7.40');
    expect(begun.input().value).toBe('.');
    await begun.type('.5');
    await begun.blur();
    expect(begun.reported.at(-1)).toBe('0.50');
    const emptied = await open('money');
    await emptied.type('');
    await emptied.give('7.40');
    await emptied.blur();
    expect(emptied.input().value).toBe('7.40');
  });

  it('shows separators where nobody can edit', async () => {
    const field = testField('money');
    const control = await renderControl(controlOf(field), { field, value: '1234567.80', disabled: true });
    expect(control.input().value).toBe('1,234,567.80');
  });

  it('starts with the key that opened the cell', async () => {
    const field = testField('money');
    const control = await renderControl(controlOf(field), {
      field,
      value: '5.00',
      autoFocus: true,
      initialKey: '7',
      inCell: true,
    });
    expect(control.input().value).toBe('7');
    expect(control.reported).toEqual(['7.00']);
    expect(document.activeElement).toBe(control.input());
  });
});

describe('price control', () => {
  it('B-207 takes at most 11 integer digits and 2 decimals', async () => {
    expect((await typed('price', '123456789012.345'))[0]).toBe('12345678901.34');
  });

  it('B-208 goes on after a leading 0 only with a dot and up to 2 decimals', async () => {
    expect((await typed('price', '05'))[0]).toBe('0');
    expect((await typed('price', '0.555'))[0]).toBe('0.55');
  });
});

describe('integer control', () => {
  it('B-209 blocks minus and dot', async () => {
    expect((await typed('integer', '-'))[0]).toBe('');
    expect((await typed('integer', '.'))[0]).toBe('');
    expect(await typed('integer', '-7')).toEqual(['7', '7', 7]);
  });

  it('B-210 is cut to 5 characters and clamped to its maximum', async () => {
    expect((await typed('integer', '123456'))[0]).toBe('12345');
    expect(await typed('integer', '2000', { max: 1000 })).toEqual(['1000', '1000', 1000]);
    expect((await typed('integer', '999', { max: 1000 }))[1]).toBe('999');
  });

  it('waits for the end of typing with a lower bound', async () => {
    expect(await typed('integer', '3', { min: 10 })).toEqual(['3', '10', 10]);
  });
});

describe('E-34 arithmetic and what is no number', () => {
  /** Key by key, as people type it. */
  async function keyed(type: string, text: string, settings: Record<string, unknown> = {}): Promise<[string, unknown]> {
    const control = await open(type, settings);
    for (const key of text) await control.type(control.input().value + key);
    await control.blur();
    return [control.input().value, control.reported.at(-1) ?? null];
  }

  it.each([
    ['12*5', '60.00'],
    ['100-20', '80.00'],
    ['3/4', '0.75'],
    ['12+5', '17.00'],
    ['=12*5+3', '63.00'],
    ['(2+3)*4', '20.00'],
    ['1,000*2', '2000.00'],
    ['１２＊５', '60.00'],
    ['12 × 5', '60.00'],
  ])('an operator between digits begins a formula: %s', async (text, value) => {
    expect(await keyed('money', text)).toEqual([value, value]);
    expect((await typed('money', text))[2]).toBe(value);
  });

  it.each([['1e3'], ['12*'], ['1.2.3'], ['12 5'], ['1,2'], ['12x5'], ['3/0'], ['5--3'], ['12件']])(
    'digits are never joined: %s stays as it was typed, to be refused',
    async (text) => {
      expect(await keyed('money', text)).toEqual([text, text]);
      expect((await typed('money', text))[2]).toBe(text);
    },
  );

  it('whole numbers alike: 1.5 is no 15', async () => {
    expect(await keyed('integer', '1.5')).toEqual(['1.5', '1.5']);
    expect(await keyed('integer', '12*5')).toEqual(['60', 60]);
    expect(await keyed('integer', '1,234')).toEqual(['1234', 1234]);
  });

  it('thousands separators, numbers below zero and signs of rates are typed as before', async () => {
    expect(await keyed('money', '1,234.5')).toEqual(['1234.50', '1234.50']);
    expect(await keyed('money', '-1,234.5', { negative: true })).toEqual(['-1234.50', '-1234.50']);
    expect(await keyed('money', '-5+2', { negative: true })).toEqual(['-3.00', '-3.00']);
    expect(await keyed('percent', '13%')).toEqual(['13.00', '13.00']);
  });
});
