// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { controlOf } from '../controls';
import { testField } from '../testField';
import { loadCalendar } from './loadCalendar';
import { renderControl } from './renderControl';

const open = async (type: string, value: unknown = null) => {
  const field = testField(type);
  const control = await renderControl(controlOf(field), { field, value });
  await control.focus();
  const openCalendar = async () => {
    await control.key('ArrowDown', { altKey: true });
    await act(async () => void (await loadCalendar()));
  };
  return { ...control, openCalendar };
};

describe('date control', () => {
  it('understands 20260131 and 2026-1-31, in one form when it is left', async () => {
    for (const text of ['20260131', '2026-1-31', '2026/1/31']) {
      const control = await open('date');
      await control.type(text);
      expect(control.input().value).toBe(text);
      await control.blur();
      expect(control.input().value).toBe('2026-01-31');
      expect(control.reported.at(-1)).toBe('2026-01-31');
    }
  });

  it('says nothing while a date is half typed, and keeps what is none for the rules to refuse', async () => {
    const control = await open('date');
    await control.type('2026-02-3');
    await control.type('2026-02-30');
    await control.blur();
    expect(control.reported).toEqual(['2026-02-03', '2026-02-30']);
    expect(control.input().value).toBe('2026-02-30');
  });

  it.each([
    ['1001', '2026-10-01'],
    ['10-1', '2026-10-01'],
    ['10.1', '2026-10-01'],
    ['10。1', '2026-10-01'],
    ['1', '2026-11-01'],
    ['261001', '2026-10-01'],
    ['今天', '2026-11-22'],
    ['昨天', '2026-11-21'],
    ['明天', '2026-11-23'],
    ['+3', '2026-11-25'],
    ['-3', '2026-11-19'],
    ['月底', '2026-11-30'],
    ['月初', '2026-11-01'],
    ['上月', '2026-10-01'],
    ['sy', '2026-10-01'],
    ['zt', '2026-11-21'],
  ])('E-12 reads %s when it is left, and says nothing before', async (text, day) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 9), toFake: ['Date'] });
    const control = await open('date');
    await control.type(text);
    expect(control.reported).toEqual([]);
    await control.blur();
    expect(control.input().value).toBe(day);
    expect(control.reported).toEqual([day]);
    vi.useRealTimers();
  });

  it('E-12 moments and months alike; what cannot be read stays', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 9), toFake: ['Date'] });
    for (const [type, text, expected] of [
      ['datetime', '1001 8:30', '2026-10-01 08:30:00'],
      ['datetime', '昨天', '2026-11-21 00:00:00'],
      ['month', '10', '2026-10'],
      ['month', '2610', '2026-10'],
      ['month', '上月', '2026-10'],
      ['date', '1301', '1301'],
      ['date', '下下月', '下下月'],
      ['month', '13', '13'],
    ] as const) {
      const control = await open(type);
      await control.type(text);
      await control.blur();
      expect(control.input().value).toBe(expected);
    }
    vi.useRealTimers();
  });

  it('picks a day from the calendar leaf, Monday first', async () => {
    const control = await open('date', '2026-01-31');
    await control.openCalendar();
    expect(control.texts('.gj-calendar td').slice(0, 4)).toEqual(['29', '30', '31', '01']);
    await control.click('.gj-calendar td[title="2026-01-05"]');
    expect(control.reported).toEqual(['2026-01-05']);
    expect(control.host.querySelector('.gj-calendar')).toBeNull();
  });

  it('walks by arrows in the open calendar, and closes by Esc alone', async () => {
    const control = await open('date', '2026-01-31');
    await control.openCalendar();
    await control.key('ArrowRight');
    await control.key('ArrowUp');
    await control.key('Escape');
    expect(control.reported).toEqual(['2026-02-01', '2026-01-25']);
    await control.key('Escape');
    expect(control.enteredElsewhere).toEqual(['Escape']);
  });

  it('a moment keeps its time of day when another day is picked', async () => {
    const control = await open('datetime', '2026-01-31 08:30:00');
    await control.openCalendar();
    await control.click('.gj-calendar td[title="2026-01-05"]');
    expect(control.reported).toEqual(['2026-01-05 08:30:00']);
  });

  it('turns the leaf without choosing, and Tab closes it', async () => {
    const control = await open('date', '2026-01-31');
    await control.openCalendar();
    await control.click('.gj-calendar [aria-label="下个月"]');
    expect(control.texts('.gj-calendar-head > span')).toEqual(['2026年2月']);
    expect(control.reported).toEqual([]);
    await control.key('Tab');
    expect(control.host.querySelector('.gj-calendar')).toBeNull();
  });

  it('a month is picked from the months of a year', async () => {
    const control = await open('month', '2026-01');
    await control.openCalendar();
    expect(control.texts('.gj-calendar td')).toHaveLength(12);
    await control.click('.gj-calendar td[title="2026-03"]');
    expect(control.reported).toEqual(['2026-03']);
  });
});
