// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { controlOf } from '../controls';
import type { ControlProps } from '../faces/ControlProps';
import { filterOf } from '../filters';
import { testField } from '../testField';
import { renderControl } from './renderControl';

const options = [
  { value: 0, label: '未审核' },
  { value: 1, label: '已审核' },
  { value: 2, label: '已记账' },
];

/** A filter, driven as a control is. */
function openFilter(type: string, more: object = {}, value = '') {
  const field = testField(type, {}, more);
  const Filter = filterOf(field);
  const AsControl = ({ value: given, onChange, search, t }: ControlProps) => (
    <Filter id="f" field={field} value={String(given ?? '')} onChange={onChange} search={search} t={t} />
  );
  return renderControl(AsControl, { field, value });
}

describe('choice control', () => {
  const open = (value: unknown = null) => {
    const field = testField('enum', {}, { options });
    return renderControl(controlOf(field), { field, value });
  };

  it('narrows by label and picks by Enter', async () => {
    const control = await open();
    await control.type('已');
    expect(control.texts('[role=option]')).toEqual(['已审核', '已记账']);
    await control.key('ArrowDown');
    await control.key('Enter');
    expect(control.reported).toEqual([2]);
    expect(control.input().value).toBe('已记账');
  });

  it('opens by the down arrow at the chosen one, and 0 is a choice', async () => {
    const control = await open(0);
    expect(control.input().value).toBe('未审核');
    await control.key('ArrowDown');
    expect(control.texts('.gj-option-active')).toEqual(['未审核']);
  });

  it('is yes or no for a boolean, 1 or 0 on the wire', async () => {
    const field = testField('boolean');
    const control = await renderControl(controlOf(field), { field });
    await control.key('ArrowDown');
    await control.click('[role=option]');
    expect(control.reported).toEqual([1]);
  });
});

describe('filters', () => {
  it('several choices are one parameter, in the order of the dictionary', async () => {
    const filter = await openFilter('enum', { options });
    await filter.key('ArrowDown');
    await filter.click('[role=option]:nth-child(3)');
    await filter.click('[role=option]:nth-child(1)');
    expect(filter.reported).toEqual(['2', '0,2']);
    expect(filter.input().value).toBe('未审核、已记账');
    await filter.click('.gj-clear');
    expect(filter.reported.at(-1)).toBe('');
  });

  it('a range of dates leaves either end open, and a half typed date is no filter yet', async () => {
    const filter = await openFilter('date');
    await filter.type('2026-0');
    await filter.type('20260101');
    expect(filter.reported).toEqual(['2026-01-01,']);
    await filter.type('');
    expect(filter.reported.at(-1)).toBe('');
  });

  it('a range of numbers goes below zero and is not padded', async () => {
    const filter = await openFilter('money');
    await filter.type('-12.345');
    expect(filter.reported).toEqual(['-12.34,']);
  });

  it('E-34 a range reads formulas; what is no number stays, red', async () => {
    const filter = await openFilter('money');
    await filter.focus();
    await filter.type('12*5');
    await filter.blur();
    expect([filter.reported.at(-1), filter.input().value]).toEqual(['60,', '60']);
    for (const text of ['1e3', '12,5']) {
      await filter.focus();
      await filter.type(text);
      await filter.blur();
      expect([
        filter.input().value.replace('，', ','),
        filter.input().getAttribute('aria-invalid'),
        filter.input().title,
      ]).toEqual([text, 'true', '请输入数字']);
    }
    await filter.focus();
    await filter.type('1,234.5');
    await filter.blur();
    expect([filter.reported.at(-1), filter.input().getAttribute('aria-invalid')]).toEqual(['1234.5,', null]);
  });

  it('E-12 a word for several days says both ends and stays a word; a short day is read; what is none stays, red', async () => {
    const filter = await openFilter('date');
    const ends = (): string[] => [...filter.host.querySelectorAll('input')].map(({ value }) => value);
    await filter.focus();
    await filter.type('上个月');
    await filter.blur();
    expect([filter.reported.at(-1), ends()]).toEqual(['上月,上月', ['上月', '上月']]);
    await filter.focus();
    await filter.type('-3');
    await filter.blur();
    expect(filter.reported.at(-1)).toBe('-3,上月');
    await filter.focus();
    await filter.type('1001');
    await filter.blur();
    expect(filter.reported.at(-1)).toMatch(/^\d{4}-10-01,上月$/);
    await filter.focus();
    await filter.type('1301');
    await filter.blur();
    expect([ends()[0], filter.input().getAttribute('aria-invalid'), filter.input().title]).toEqual([
      '1301',
      'true',
      '请输入正确的日期，例如 2026-01-31',
    ]);
  });
});
