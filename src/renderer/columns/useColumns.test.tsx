// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../tests/support/patience';
import { session } from '../../client';
import type { ColumnLayout } from '../../language/wire';
import { Grid, type GridColumn } from '../grid';
import { useColumns } from './useColumns';

interface Line {
  id: string;
}

const TABLE = 'purchaseOrderList';
const KEYS = ['code', 'name', 'count', 'price', 'note'];
const rows: readonly Line[] = Array.from({ length: 20 }, (_, index) => ({ id: `k${index}` }));
const ROW_KEY = (row: Line): string => row.id;

let host: HTMLDivElement;
let root: Root;
/** Columns of the cells whose content was made. */
const drawn: string[] = [];
/** Columns of the cells that were looked at: all of a row whenever it renders. */
const read: string[] = [];
/** One entry for each render of what stands around the table. */
const renders: string[] = [];
const frames = new Map<number, FrameRequestCallback>();
let lastFrame = 0;

const declared = KEYS.map((key, index): GridColumn<Line> => ({
  key,
  title: key,
  width: 100,
  ...(index === 0 ? { fixed: 'left' as const } : {}),
  value: (row) => {
    read.push(key);
    return row.id;
  },
  cell: (value) => {
    drawn.push(key);
    return String(value);
  },
}));
const numbered = [{ ...declared[0]!, key: 'number', title: 'No.', stays: true }, ...declared];

function Table({ columns = declared }: { columns?: readonly GridColumn<Line>[] }): ReactElement {
  const arranged = useColumns(TABLE, columns);
  renders.push(TABLE);
  return <Grid label="lines" columns={arranged.columns} arrange={arranged.arrange} rows={rows} rowKey={ROW_KEY} />;
}

// Fetched before a test waits for what comes of it.
beforeAll(() =>
  Promise.all([import('../grid/arrange/arrange'), import('../grid/arrange/HeaderMenu'), import('./columnChanges')]),
);
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  frames.clear();
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frames.set((lastFrame += 1), callback);
    return lastFrame;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  session.columnLayouts = {};
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

async function show(element = <Table />): Promise<void> {
  await act(() => root.render(element));
  forget();
}
function forget(): void {
  drawn.length = 0;
  read.length = 0;
  renders.length = 0;
}
const frame = () =>
  act(() => {
    const due = [...frames.values()];
    frames.clear();
    due.forEach((callback) => callback(0));
  });
const heading = (key: string) => host.querySelector<HTMLElement>(`th[data-col=${key}]`)!;
const order = () => [...host.querySelectorAll<HTMLElement>('thead th')].map(({ dataset }) => dataset.col);
const widthOf = (key: string) => Number.parseInt(host.querySelectorAll('col')[order().indexOf(key)]!.style.width, 10);
const layout = (): ColumnLayout => session.columnLayouts[TABLE] ?? [];
const focused = () => document.activeElement?.closest('th')?.dataset.col;

/** On the header of a column; what it changes is fetched, so the end of it is awaited. */
async function press(key: string, init: KeyboardEventInit, isDone: () => void): Promise<void> {
  const head = heading(key).querySelector<HTMLElement>('[data-head]')!;
  head.focus();
  await settled(
    isDone,
    () => void head.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })),
  );
}
async function settled(isDone: () => void, begin: () => void = () => {}): Promise<void> {
  const turn = (first: () => void) =>
    act(async () => {
      first();
      await new Promise((done) => setTimeout(done, 5));
    });
  await turn(begin);
  await vi.waitFor(async () => {
    await turn(() => {});
    isDone();
  }, PATIENCE);
}
const wider = { key: 'ArrowRight', altKey: true };
const toTheRight = { key: 'ArrowRight', ctrlKey: true, shiftKey: true };
const toTheLeft = { key: 'ArrowLeft', ctrlKey: true, shiftKey: true };

async function pick(key: string, text: string, isDone: () => void): Promise<void> {
  await press(key, { key: 'ArrowDown', altKey: true }, () => expect(host.querySelector('[role=menu]')).not.toBeNull());
  forget();
  await settled(isDone, () =>
    [...host.querySelectorAll<HTMLElement>('[role=menu] button')]
      .find(({ textContent }) => textContent === text)!
      .click(),
  );
}

const pointer = (type: string, target: EventTarget, clientX: number, buttons = 1) =>
  act(
    () =>
      void target.dispatchEvent(
        Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, button: 0, buttons }), {
          pointerId: 1,
          pointerType: 'mouse',
        }),
      ),
  );
async function takeEdge(key: string): Promise<void> {
  pointer('pointerdown', heading(key).querySelector('[data-grip]')!, 500);
  await settled(() => expect(host.querySelector('.gj-sizing')).not.toBeNull());
}

describe('E-08 columns arranged in the header, by keys', () => {
  it('Alt+right makes a column wider without looking at a single row', async () => {
    await show();
    await press('count', wider, () => expect(layout()).toEqual([{ path: 'count', width: 110 }]));
    await press('count', { ...wider, key: 'ArrowLeft' }, () =>
      expect(layout()).toEqual([{ path: 'count', width: 100 }]),
    );
    await press('count', wider, () => expect(layout()).toEqual([{ path: 'count', width: 110 }]));
    expect(widthOf('count')).toBe(110);
    expect([read, drawn]).toEqual([[], []]);
  });

  it('Ctrl+Shift+right moves it and keeps the focus on it; rows are put in order, no cell is made anew', async () => {
    await show();
    await press('name', toTheRight, () => expect(order()).toEqual(['code', 'count', 'name', 'price', 'note']));
    frame();
    expect(focused()).toBe('name');
    expect(drawn).toEqual([]);
    expect(read).toHaveLength(rows.length * KEYS.length);
    expect(layout()).toEqual([{ path: 'name', after: 'count' }]);
    await press('name', toTheLeft, () => expect(order()).toEqual(KEYS));
    expect(layout()).toEqual([]);
  });

  it('E-10 a frozen column stays at its side: others do not pass it and it passes none', async () => {
    await show();
    await pick('price', '冻结在左侧', () => expect(order()).toEqual(['code', 'price', 'name', 'count', 'note']));
    expect(new Set(drawn)).toEqual(new Set(['price']));
    expect(drawn).toHaveLength(rows.length);
    await press('price', toTheLeft, () => expect(order()).toEqual(['price', 'code', 'name', 'count', 'note']));
    const before = layout();
    await press('code', toTheRight, () => {});
    await press('name', toTheLeft, () => {});
    frame();
    expect(layout()).toBe(before);
    expect(heading('price').className).toContain('gj-frozen');
    expect(heading('code').className).toContain('gj-frozen');
    await press('note', toTheLeft, () => expect(order()).toEqual(['price', 'code', 'name', 'note', 'count']));
    expect(heading('price').className).toContain('gj-frozen');
  });

  it('hides a column from its menu without making a cell; the last one cannot be hidden', async () => {
    await show();
    await pick('note', '隐藏此列', () => expect(order()).toEqual(['code', 'name', 'count', 'price']));
    expect(drawn).toEqual([]);
    session.columnLayouts = { [TABLE]: KEYS.slice(1).map((path) => ({ path, hidden: true })) };
    await act(async () => {});
    expect(order()).toEqual(['code']);
    await press('code', { key: 'ArrowDown', altKey: true }, () =>
      expect(host.querySelector('[role=menu]')).not.toBeNull(),
    );
    const hide = [...host.querySelectorAll<HTMLButtonElement>('[role=menu] button')].find(
      ({ textContent }) => textContent === '隐藏此列',
    );
    expect(hide?.disabled).toBe(true);
  });

  it('the menu is walked by arrows, Esc closes it and the header has the focus again', async () => {
    await show();
    await press('name', { key: 'ArrowDown', altKey: true }, () =>
      expect(document.activeElement?.textContent).toBe('冻结在左侧'),
    );
    const key = (name: string) =>
      act(
        () =>
          void document.activeElement!.dispatchEvent(
            new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
          ),
      );
    key('ArrowDown');
    expect(document.activeElement?.textContent).toBe('冻结在右侧');
    key('ArrowUp');
    key('ArrowUp');
    expect(document.activeElement?.textContent).toBe('列设置…');
    key('Escape');
    frame();
    expect(host.querySelector('[role=menu]')).toBeNull();
    expect(focused()).toBe('name');
  });

  it('a column that stays is left alone', async () => {
    await show(<Table columns={numbered} />);
    expect(heading('number').querySelector('[data-grip], [data-menu], [data-head]')).toBeNull();
    await press('code', toTheLeft, () => {});
    expect(order()[0]).toBe('number');
    expect(layout()).toEqual([]);
  });
});

describe('E-08 a column sized by its edge', () => {
  it('is drawn at most once a frame, without looking at a row, and kept once, at the release', async () => {
    await show();
    await takeEdge('count');
    forget();
    for (let x = 501; x <= 540; x += 1) pointer('pointermove', window, x);
    expect(widthOf('count')).toBe(100);
    expect(frames.size).toBe(1);
    frame();
    expect(widthOf('count')).toBe(140);
    pointer('pointermove', window, 560);
    frame();
    expect([widthOf('count'), layout(), read, drawn]).toEqual([160, [], [], []]);
    pointer('pointerup', window, 565);
    await settled(() => expect(layout()).toEqual([{ path: 'count', width: 165 }]));
    expect([widthOf('count'), read, drawn]).toEqual([165, [], []]);
    // The table around it renders for what is kept, not for what is drawn meanwhile.
    expect(renders).toHaveLength(1);
  });

  it('has its old width again after Esc, and when the release was missed', async () => {
    await show();
    const escape = () =>
      act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })));
    for (const giveUp of [escape, () => pointer('pointermove', window, 700, 0)]) {
      await takeEdge('price');
      pointer('pointermove', window, 640);
      frame();
      expect(widthOf('price')).toBe(240);
      giveUp();
      await act(async () => {});
      expect([widthOf('price'), layout()]).toEqual([100, []]);
    }
  });

  it('stays within its bounds', async () => {
    await show();
    await takeEdge('name');
    pointer('pointermove', window, -5000);
    frame();
    expect(widthOf('name')).toBe(40);
    pointer('pointerup', window, 9000);
    await settled(() => expect(layout()).toEqual([{ path: 'name', width: 1200 }]));
  });
});
