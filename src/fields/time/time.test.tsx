// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { controlOf } from '../controls';
import type { ControlProps } from '../controls';
import { filterOf } from '../filters';
import { fieldTypes } from '../pure';
import { readOf } from '../readOf';
import { storageOf } from '../storage';
import { testField } from '../testField';
import { renderControl } from '../ui/renderControl';
import { typedTime } from './typedTime';

const field = testField('time');
const REFUSAL = '!请输入正确的时间，例如 09:00';

describe('a time of the day', () => {
  it.each([
    ['9', '09:00'],
    ['23', '23:00'],
    ['900', '09:00'],
    ['0900', '09:00'],
    ['9:00', '09:00'],
    ['9.30', '09:30'],
    ['９：３０', '09:30'],
    ['9。30', '09:30'],
    [' 09:05 ', '09:05'],
    ['00:00', '00:00'],
    ['2359', '23:59'],
    ['18:00:00', '18:00'],
  ])('is read from %j', (text, time) => {
    expect(readOf(field, text)).toBe(time);
  });

  it.each([['24:00'], ['2400'], ['9:60'], ['9:5'], ['12345'], ['-9'], ['九点'], ['18:00:30'], [':30'], ['9:'], [900]])(
    'is not read from %j',
    (input) => {
      expect(readOf(field, input)).toBe(REFUSAL);
    },
  );

  it('compares as the clock runs', () => {
    const { toExpression } = fieldTypes.time!;
    expect([toExpression('09:00', field), toExpression('10:00', field)]).toEqual(['09:00', '10:00']);
    expect(storageOf(field).column).toBe('varchar(5)');
  });

  it('is told while it is typed only once it is finished', () => {
    expect(['', '9', '93', '930', '1230', '9:3', '9:30', '2460'].map(typedTime)).toEqual([
      null,
      undefined,
      undefined,
      undefined,
      '12:30',
      undefined,
      '09:30',
      undefined,
    ]);
  });
});

describe('its control', () => {
  const open = async (value: unknown = null) => {
    const control = await renderControl(controlOf(field), { field, value });
    await control.focus();
    return control;
  };

  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['１２：３０', '12:30'],
    ['25', '25'],
  ])('makes of %j %j when it is left', async (text, left) => {
    const control = await open();
    await control.type(text);
    expect(control.input().value).toBe(text);
    await control.blur();
    expect([control.input().value, control.reported.at(-1)]).toEqual([left, left]);
  });

  it('is emptied', async () => {
    const control = await open('09:00');
    await control.type('');
    await control.blur();
    expect(control.reported).toEqual([null]);
  });
});

describe('its filter', () => {
  const Filter = filterOf(field);
  const AsControl = ({ value, onChange, search, t }: ControlProps) => (
    <Filter id="f" field={field} value={String(value ?? '')} onChange={onChange} search={search} t={t} />
  );

  it('asks for a range, with short forms', async () => {
    const control = await renderControl(AsControl, { field, value: ',18:00' });
    await control.focus();
    await control.type('830');
    await control.blur();
    expect(control.reported).toEqual(['08:30,18:00']);
  });

  it('keeps what is no time, red', async () => {
    const control = await renderControl(AsControl, { field, value: '' });
    await control.focus();
    await control.type('25,5');
    await control.blur();
    expect(control.reported).toEqual(['25，5,']);
    expect(control.input().getAttribute('aria-invalid')).toBe('true');
    expect(control.input().title).toBe('请输入正确的时间，例如 09:00');
  });
});
