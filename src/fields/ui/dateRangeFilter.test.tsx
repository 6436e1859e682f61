// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import type { ControlProps } from '../faces/ControlProps';
import { filterOf } from '../filters';
import { testField } from '../testField';
import { loadCalendar } from './loadCalendar';
import { renderControl } from './renderControl';

const PRESETS = ['今天', '本周', '本月', '上月', '近7天', '今年'];

async function open(type: string, value = '') {
  const field = testField(type);
  const Filter = filterOf(field);
  const AsControl = ({ value: given, onChange, search, t }: ControlProps) => (
    <Filter id="f" field={field} value={String(given ?? '')} onChange={onChange} search={search} t={t} />
  );
  const control = await renderControl(AsControl, { field, value });
  const press = async () => {
    await control.focus();
    await control.click('input');
    await act(async () => void (await loadCalendar()));
  };
  return { ...control, press };
}

it('E-12 a press opens the calendar with the periods that people ask for most', async () => {
  const control = await open('date');
  await control.press();
  expect(control.texts('.gj-date-presets button')).toEqual(PRESETS);
  expect(control.host.querySelector('.gj-calendar')).not.toBeNull();
});

it('E-12 a period is kept as its word, and says both ends whatever stood there', async () => {
  const control = await open('datetime', '2026-01-01,2026-02-01');
  for (const word of ['上月', '今天', '近7天']) {
    await control.press();
    await control.click(`.gj-date-presets button:nth-child(${PRESETS.indexOf(word) + 1})`);
    expect(control.reported.at(-1)).toBe(`${word},${word}`);
    expect(control.host.querySelector('.gj-popup')).toBeNull();
  }
  await control.press();
  expect(control.texts('.gj-date-presets [aria-pressed=true]')).toEqual(['近7天']);
});

it('months have no periods of days', async () => {
  const control = await open('month');
  await control.press();
  expect(control.texts('.gj-date-presets button')).toEqual([]);
});
