// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderControl } from '../ui/renderControl';
import { testField } from '../testField';
import { PeopleControl } from './control';

const target = {
  resource: 'employee',
  title: '员工',
  api: '/api/bus/employee',
  listPath: '/api/bus/employee/list',
  label: 'name',
  columns: [{ name: 'name', title: '姓名', width: 100 }],
  fill: {},
  filter: {},
};
const list = [
  { id: '7', name: '王芳' },
  { id: '9', name: '李强' },
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('people are found one after the other, each once, and taken out again', async () => {
  const control = await renderControl(PeopleControl, {
    field: testField('people', {}, { target }),
    search: () => Promise.resolve({ list, total: 2 }),
  });
  const choose = async (downs: number): Promise<void> => {
    await control.type('x');
    await act(() => vi.advanceTimersByTimeAsync(250));
    for (let at = 0; at < downs; at++) await control.key('ArrowDown');
    await control.key('Enter');
  };
  await choose(0);
  expect(control.texts('.gj-person')).toEqual(['王芳×']);
  // The next one is typed at once.
  expect(document.activeElement).toBe(control.input());
  await choose(0);
  await choose(1);
  await control.click('.gj-person button');
  expect(control.reported).toEqual([[list[0]], list, [list[1]]]);
});
