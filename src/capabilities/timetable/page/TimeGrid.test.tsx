// @vitest-environment jsdom
import { act, createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogs } from '../../../client/dialogs';
import { spanOf, type CellValue, type TimetableLook } from '../wire';
import { CellModel } from './CellModel';
import { CellTexts } from './CellTexts';
import { noteIndex } from './noteIndex';
import { TimeGrid, type TimeGridHandle } from './TimeGrid';

const DAYS = spanOf('month', '2031-03-01');
const choice = (value: string, key: string) => ({ value, key, label: `${key}班`, color: 'blue' });

const look = (rows: number): TimetableLook => ({
  days: DAYS,
  rows: Array.from({ length: rows }, (_, index) => ({
    id: `r${index}`,
    name: `行${index}`,
    about: [],
    values: DAYS.map((): CellValue => null),
    closed: index === 1 ? [[2, 0] as [number, number]] : [],
    waits: [],
  })),
  choices: [choice('1', '早'), choice('2', 'N'), choice('3', 'NX')],
  notes: [{ row: 'r1', day: DAYS[3]!, tone: 'danger', text: '冲突' }],
  reasons: ['已发布，请先撤回'],
});

let root: Root;
let host: HTMLElement;
let model: CellModel;
let handle: React.RefObject<TimeGridHandle | null>;

async function show(
  rows = 4,
  { isReadOnly = false, onLead }: { isReadOnly?: boolean; onLead?: (id: string) => void } = {},
): Promise<void> {
  const shown = look(rows);
  if (onLead) for (const row of shown.rows) row.ids = DAYS.map((_, index) => (index === 4 ? `${row.id}-4` : null));
  model = new CellModel(shown);
  handle = createRef();
  const notes = noteIndex(shown);
  const texts = new CellTexts(shown.choices, '休');
  await act(async () =>
    root.render(
      <TimeGrid
        ref={handle}
        model={model}
        texts={texts}
        notes={notes}
        wrong={new Set([`r0/${DAYS[0]}`])}
        isReadOnly={isReadOnly}
        onLead={onLead}
        label="排班"
      />,
    ),
  );
}

const input = () => host.querySelector<HTMLInputElement>('.tt-input')!;
const cell = (row: number, day: number) =>
  host.querySelector<HTMLElement>(`.tt-cell[data-row="${row}"][data-day="${day}"]`)!;
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(
    async () =>
      void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  );
const mouse = (type: string, at: HTMLElement, more: MouseEventInit = {}) =>
  act(
    async () => void at.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, buttons: 1, ...more })),
  );
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
/** An event of the clipboard, with what it puts there. */
const clip = async (name: 'copy' | 'cut' | 'paste', text = ''): Promise<string> => {
  let kept = text;
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => kept, setData: (_: string, value: string) => void (kept = value) },
  });
  await act(async () => void input().dispatchEvent(event));
  return kept;
};
const values = (row: number, count = 6) => model.views[row]!.values.slice(0, count);
const active = () => {
  const { dataset } = host.querySelector<HTMLElement>('[data-active]')!;
  return [Number(dataset.row), Number(dataset.day)];
};
const said = () => dialogs.notices.map(({ text }) => text);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  dialogs.notices.length = 0;
});

describe('keys', () => {
  it('enter a choice by its key and go on, and wait where another key begins alike', async () => {
    await show();
    input().focus();
    await type('早');
    expect([values(0, 2), active()]).toEqual([
      ['1', null],
      [0, 1],
    ]);
    await type('n');
    expect([values(0, 3), active(), input().value]).toEqual([['1', null, null], [0, 1], 'n']);
    await type('nx');
    expect(values(0, 2)).toEqual(['1', '3']);
    await type('n');
    await press('Enter');
    await type('0');
    expect([values(0, 5), active()]).toEqual([
      ['1', '3', '2', '', null],
      [0, 4],
    ]);
    await type('白');
    expect(said()).toEqual(['没有“白”这个选项，按 Enter 打开列表']);
    expect(document.activeElement).toBe(input());
  });

  it('move, and mark a block that is filled, cleared, taken back and done again', async () => {
    await show();
    input().focus();
    await press('ArrowDown');
    await press('ArrowRight', { ctrlKey: true });
    expect(active()).toEqual([1, 30]);
    await press('Home');
    await press('ArrowRight', { shiftKey: true });
    await press('ArrowDown', { shiftKey: true });
    expect(handle.current?.block).toEqual({ top: 1, bottom: 2, first: 0, last: 1 });
    await type('早');
    expect([values(1, 3), values(2, 3)]).toEqual([
      ['1', '1', null],
      ['1', '1', null],
    ]);
    await press('Delete');
    expect(values(2, 2)).toEqual([null, null]);
    await press('z', { ctrlKey: true });
    expect(values(2, 2)).toEqual(['1', '1']);
    await press('y', { ctrlKey: true });
    expect(values(2, 2)).toEqual([null, null]);
  });

  it('choose from the list of all choices', async () => {
    await show();
    input().focus();
    await press('Enter');
    expect([...host.querySelectorAll('[role=option]')].map((each) => each.textContent)).toEqual([
      '早早班',
      'NN班',
      'NXNX班',
      '0休',
      'Delete清除',
    ]);
    expect(input().getAttribute('aria-expanded')).toBe('true');
    await press('ArrowDown');
    await press('ArrowDown');
    // Nothing stands there: what clears was the one to begin with.
    await press('Enter');
    expect([values(0, 1), host.querySelector('[role=option]')]).toEqual([['2'], null]);
  });
});

describe('the clipboard', () => {
  it('takes a block as a table of keys, and gives it to a larger one again and again', async () => {
    await show();
    input().focus();
    await type('早');
    await type('0');
    await mouse('mousedown', cell(0, 0));
    await mouse('mousemove', cell(0, 1));
    expect(await clip('copy')).toBe('早\t休');
    await mouse('mousedown', cell(2, 0));
    await mouse('mousemove', cell(3, 3));
    await clip('paste', '早\t休');
    expect([values(2, 5), values(3, 5)]).toEqual([
      ['1', '', '1', '', null],
      ['1', '', '1', '', null],
    ]);
    await mouse('mousedown', cell(0, 0));
    expect(await clip('cut')).toBe('早');
    expect(values(0, 2)).toEqual([null, '']);
  });

  it('leaves what means nothing, and closed cells, as they are', async () => {
    await show();
    await mouse('mousedown', cell(1, 0));
    await clip('paste', '早\t白\t早班\t0');
    expect(values(1, 4)).toEqual(['1', null, null, '']);
    expect(said()).toEqual(['{count}格不能录入，保持原样'.replace('{count}', '1'), '没有这些选项：白']);
  });
});

it('tells what keeps a cell from being entered, what is said of it and what the server refused', async () => {
  await show();
  await mouse('mousedown', cell(1, 2));
  await type('早');
  expect(said()).toEqual(['已发布，请先撤回']);
  expect([cell(1, 2).title, cell(1, 3).title, cell(1, 3).dataset.tone]).toEqual(['已发布，请先撤回', '冲突', 'danger']);
  expect([cell(0, 0).dataset.wrong, cell(1, 0).dataset.wrong]).toEqual(['true', undefined]);
  await act(async () => handle.current?.show({ row: 1, day: 3 }));
  expect([active(), document.activeElement === input()]).toEqual([[1, 3], true]);
});

it('counts beside each row and below each day', async () => {
  await show();
  input().focus();
  await type('早');
  await type('早');
  await mouse('mousedown', cell(1, 0));
  await type('早');
  expect(host.querySelector('.tt-row .tt-sum')?.textContent).toBe('早2');
  expect([...host.querySelectorAll('.tt-total > *')].slice(0, 3).map((each) => each.textContent)).toEqual([
    '早班',
    '2',
    '1',
  ]);
});

it('draws of many rows those in sight', async () => {
  await show(200);
  expect(host.querySelectorAll('.tt-row').length).toBe(50);
  await mouse('mousedown', cell(0, 0));
  await press('ArrowDown', { ctrlKey: true });
  expect([host.querySelectorAll('.tt-row').length, active()]).toEqual([51, [199, 0]]);
});

it('takes nothing where it is only read', async () => {
  await show(2, { isReadOnly: true });
  await mouse('mousedown', cell(0, 0));
  await type('早');
  await press('Delete');
  await clip('paste', '早');
  await press('Enter');
  expect([model.isChanged, host.querySelector('[role=option]')]).toEqual([false, null]);
});

describe('cells that are not entered', () => {
  it('lead to their records, by a click and by Enter', async () => {
    const onLead = vi.fn<(id: string) => void>();
    await show(4, { isReadOnly: true, onLead });
    await mouse('mousedown', cell(1, 4));
    await mouse('click', cell(1, 4));
    expect(onLead.mock.calls).toEqual([['r1-4']]);
    await press('ArrowDown');
    await press('Enter');
    expect(onLead.mock.calls.at(-1)).toEqual(['r2-4']);
    await press('ArrowRight');
    await press('Enter');
    expect(onLead).toHaveBeenCalledTimes(2);
  });
  it('lead nowhere where a block was marked', async () => {
    const onLead = vi.fn<(id: string) => void>();
    await show(4, { isReadOnly: true, onLead });
    await mouse('mousedown', cell(0, 2));
    await mouse('mousemove', cell(0, 4));
    await mouse('click', cell(0, 4));
    expect(onLead).not.toHaveBeenCalled();
  });
});
