// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { controlOf } from '../controls';
import { testField } from '../testField';
import { renderControl } from './renderControl';

const open = (settings: Record<string, unknown>, type = 'text') => {
  const field = testField(type, settings);
  return renderControl(controlOf(field), { field });
};

describe('text control', () => {
  it.each([
    ['abcdef', 5, 'abcde'],
    ['一二三四五六', 5, '一二三四五'],
    ['0123456789', 5, '01234'],
    ['a b c d', 5, 'a b c'],
    ['abcdefghijk', 10, 'abcdefghij'],
    ['abcde', 5, 'abcde'],
  ])('B-211 cuts %j to %i characters', async (text, max, left) => {
    const control = await open({ max });
    await control.type(text);
    expect(control.input().value).toBe(left);
    expect(control.reported).toEqual([left]);
  });

  it('never cuts or reports while an input method puts a word together', async () => {
    const control = await open({ max: 3 });
    await control.startComposing("shi'jian'shang");
    expect(control.input().value).toBe("shi'jian'shang");
    expect(control.reported).toEqual([]);
  });

  it('cuts the finished word', async () => {
    const control = await open({ max: 3 });
    await control.compose(['s', "shi'jian"], '世间上的');
    expect(control.input().value).toBe('世间上');
    expect(control.reported).toEqual(['世间上']);
  });

  it('keeps a space between words while typing and trims at the end', async () => {
    const control = await open({});
    await control.focus();
    await control.type('a ');
    expect(control.input().value).toBe('a ');
    await control.blur();
    expect(control.input().value).toBe('a');
    expect(control.reported).toEqual(['a']);
  });

  it('reports nothing for an emptied text', async () => {
    const field = testField('text');
    const control = await renderControl(controlOf(field), { field, value: 'a' });
    await control.type('');
    expect(control.reported).toEqual([null]);
  });
});

describe('json control', () => {
  it('reports an object when it is left, and what is no JSON as it was typed', async () => {
    const control = await open({}, 'json');
    await control.focus();
    await control.type('{"a":1}');
    expect(control.reported).toEqual([]);
    await control.blur();
    await control.focus();
    await control.type('{a');
    await control.blur();
    expect(control.reported).toEqual([{ a: 1 }, '{a']);
  });
});
