// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beside } from '../faces/Beside';
import type { FoundRecord } from '../faces/FoundRecord';
import type { RefSearch } from '../faces/RefSearch';
import { controlOf } from '../controls';
import { testField } from '../testField';
import { renderControl } from './renderControl';

const field = testField(
  'ref',
  { to: 'supplier' },
  {
    name: 'supplierId',
    title: '供应商',
    target: {
      resource: 'supplier',
      title: '供应商',
      api: '/api/bus/supplier',
      listPath: '/api/bus/supplier/list',
      label: 'name',
      code: 'code',
      columns: [
        { name: 'code', title: '编号', width: 100 },
        { name: 'name', title: '名称', width: 200 },
      ],
      fill: {},
      filter: {},
    },
  },
);
const steel = { id: '1', code: 'GYS001', name: '华东钢材' };
const paint = { id: '2', code: 'GYS002', name: '华南涂料' };

function searching(answer: (text: string) => Record<string, unknown>[] = () => [steel, paint]) {
  return vi.fn<RefSearch>((_field, { text = '' }) =>
    Promise.resolve({ list: answer(text), total: answer(text).length }),
  );
}
const open = (search: RefSearch, more: object = {}) => renderControl(controlOf(field), { field, search, ...more });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('reference control', () => {
  it('searches after 200 ms of silence, once', async () => {
    const search = searching();
    const control = await open(search);
    await control.type('h');
    await pass(150);
    await control.type('hd');
    await pass(150);
    expect(search).not.toHaveBeenCalled();
    await pass(60);
    expect(search.mock.calls.map(([, query]) => query)).toEqual([{ text: 'hd', pageSize: 20, pageNum: 1 }]);
    expect(control.texts('[role=option]')).toEqual(['GYS001华东钢材', 'GYS002华南涂料']);
  });

  it('tells beside each record what comes after it, and leaves the marked one where it is', async () => {
    let tell: (texts: (string | undefined)[]) => void = () => undefined;
    const beside = vi.fn<Beside>(() => new Promise((resolve) => (tell = resolve)));
    const control = await open(searching(), { beside });
    await control.type('h');
    await pass(210);
    expect(beside.mock.calls.map(([ids]) => ids)).toEqual([['1', '2']]);
    await control.key('ArrowDown');
    await act(async () => tell(['可用 12.00', undefined]));
    expect(control.texts('[role=option]')).toEqual(['GYS001华东钢材可用 12.00', 'GYS002华南涂料']);
    await control.key('Enter');
    expect(control.reported).toEqual(['2']);
  });

  it('E-04 never searches while an input method puts a word together', async () => {
    const search = searching();
    const control = await open(search);
    await control.startComposing('hua');
    await pass(1000);
    expect(search).not.toHaveBeenCalled();
    await control.compose(['huad'], '华东');
    await pass(250);
    expect(search.mock.calls.map(([, query]) => query.text)).toEqual(['华东']);
  });

  it('does not search on mount when the name is known, and asks by id when it is not', async () => {
    const known = searching();
    await open(known, { value: '1', companionText: '华东钢材' });
    await pass(1000);
    expect(known).not.toHaveBeenCalled();
    const unknown = searching();
    const control = await open(unknown, { value: '1' });
    await pass(0);
    expect(unknown.mock.calls.map(([, query]) => query)).toEqual([{ ids: ['1'], pageSize: 1 }]);
    expect(control.input().value).toBe('华东钢材');
  });

  it('E-03 walks by arrows, picks by Enter, and hands over the record', async () => {
    const control = await open(searching());
    await control.type('gys');
    await pass(250);
    await control.key('ArrowDown');
    expect(control.input().getAttribute('aria-activedescendant')).toBe(
      control.host.querySelectorAll('[role=option]')[1]!.id,
    );
    await control.key('Enter');
    expect(control.reported).toEqual(['2']);
    expect(control.picked).toEqual([paint]);
    expect(control.input().value).toBe('华南涂料');
    expect(control.input().getAttribute('aria-expanded')).toBe('false');
  });

  it('an Enter before the answer picks when it comes, where nobody keeps the text', async () => {
    const control = await open(searching(() => [steel]));
    await control.type('GYS001');
    await control.key('Enter');
    expect(control.enteredElsewhere).toEqual([]);
    await pass(250);
    expect(control.reported).toEqual(['1']);
  });

  it('an Enter in the moment in which the answer is shown picks what comes first', async () => {
    const control = await open(searching());
    await control.type('gys');
    const shown = new MutationObserver(() => {
      if (control.host.querySelector('[role=option]') === null) return;
      shown.disconnect();
      control.input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    shown.observe(control.host, { childList: true, subtree: true });
    // As in a page, where what follows a drawing is done later.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    await vi.advanceTimersByTimeAsync(250);
    vi.useRealTimers();
    await vi.waitFor(() => expect(control.input().getAttribute('aria-expanded')).toBe('false'));
    vi.unstubAllGlobals();
    expect(control.reported).toEqual(['1']);
    await control.remove();
  });

  it('E-01 E-03 an Enter before the answer leaves the text to be found and goes on, in a cell and in a form; left by itself it means only what is sure', async () => {
    for (const [place, isEntered, expected] of [
      [{ inCell: true }, true, '1'],
      [{ passesEnter: true }, true, '1'],
      [{}, false, 'several'],
    ] as const) {
      const awaited: [string, Promise<FoundRecord>][] = [];
      const control = await open(searching(), {
        ...place,
        onUnsettled: (text: string, found: Promise<FoundRecord>) => awaited.push([text, found]),
      });
      await control.focus();
      await control.type(' 华 ');
      if (isEntered) await control.key('Enter');
      expect(control.enteredElsewhere).toEqual(isEntered ? ['Enter'] : []);
      await control.blur();
      await pass(1000);
      await control.remove();
      expect(awaited.map(([text]) => text)).toEqual(['华']);
      const found = await awaited[0]![1];
      expect('record' in found ? found.record.id : found.problem).toBe(expected);
      expect(control.reported).toEqual([]);
    }
  });

  it('E-03 a cell that goes away by a key hands over what was typed; without a match it says so', async () => {
    const awaited: Promise<FoundRecord>[] = [];
    const control = await open(
      searching(() => []),
      { inCell: true, onUnsettled: (_: string, found: Promise<FoundRecord>) => awaited.push(found) },
    );
    await control.type('ml');
    await pass(250);
    await control.remove();
    expect(await Promise.all(awaited)).toEqual([{ problem: 'none' }]);
  });

  it('E-03 shows the text that stands in place of a record, busy while it is looked for, and asks for no record by it', async () => {
    const search = searching();
    const control = await open(search, { value: '?c80', companionText: 'c80' });
    expect([control.input().value, control.input().getAttribute('aria-busy')]).toEqual(['c80', 'true']);
    await control.give('!c80');
    expect([control.input().value, control.input().getAttribute('aria-busy')]).toEqual(['c80', null]);
    await pass(1000);
    expect(search).not.toHaveBeenCalled();
  });

  it('in a cell the Enter that picks goes on to the grid, other keys of the open list do not', async () => {
    const control = await open(searching(), { inCell: true });
    await control.type('gys');
    await pass(250);
    await control.key('ArrowDown');
    await control.key('Enter');
    expect(control.enteredElsewhere).toEqual(['Enter']);
    await control.key('ArrowDown');
    expect(control.enteredElsewhere).toEqual(['Enter', 'ArrowDown']);
  });

  it('drops the answer to an older question', async () => {
    const answers: ((value: { list: Record<string, unknown>[]; total: number }) => void)[] = [];
    const control = await open(() => new Promise((resolve) => answers.push(resolve)));
    await control.type('a');
    await pass(250);
    await control.type('ab');
    await pass(250);
    await act(async () => answers[1]!({ list: [paint], total: 1 }));
    await act(async () => answers[0]!({ list: [steel], total: 1 }));
    expect(control.texts('[role=option]')).toEqual(['GYS002华南涂料']);
  });

  it('left with a text, takes the one record that it surely means, else keeps the one before', async () => {
    const control = await open(searching(), { value: '1', companionText: '华东钢材' });
    await control.focus();
    await control.type('gys002');
    await control.blur();
    await pass(0);
    expect(control.reported).toEqual(['2']);
    await control.focus();
    await control.type('华');
    await control.blur();
    await pass(0);
    expect(control.reported).toEqual(['2']);
    expect(control.input().value).toBe('华南涂料');
  });

  it('an emptied text empties the field; Esc takes back what was typed', async () => {
    const control = await open(searching(), { value: '1', companionText: '华东钢材' });
    await control.focus();
    await control.type('x');
    await control.key('Escape');
    expect(control.input().value).toBe('华东钢材');
    await control.type('');
    await control.blur();
    expect(control.reported).toEqual([null]);
  });

  it('E-03 F7 opens the selector, where a double click picks', async () => {
    await import('./RefDialog');
    const control = await open(searching());
    await control.key('F7');
    await pass(0);
    await pass(0);
    expect(control.texts('.gj-ref-table tbody tr')).toEqual(['GYS001华东钢材', 'GYS002华南涂料']);
    await act(
      async () =>
        void control.host
          .querySelectorAll('.gj-ref-table tbody tr')[1]!
          .dispatchEvent(new MouseEvent('dblclick', { bubbles: true })),
    );
    expect(control.picked).toEqual([paint]);
    expect(control.host.querySelector('dialog')).toBeNull();
  });
});
