// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOrder, ORDER } from '../../../tests/language/order';
import { dialogs } from '../../client/dialogs';
import { setNavigator } from '../../client/navigate';
import { fieldTypes } from '../../fields/pure';
import type { ListScreen, ReportScreen } from '../../language/model';
import { compileResource } from '../../language/rules';
import { recordsSource } from '../list/recordsSource';
import { reportSource } from '../report/reportSource';
import type { TableSource } from './TableSource';
import { useTableScreen, type Table } from './useTableScreen';

const CONTEXT = { t: (text: string) => text, language: 'zh' };
const ANSWER = {
  list: [
    { id: '1', code: 'DD1', total: '10.00', status: 0, documentId: '7' },
    { id: '2', code: 'DD2', total: '20.50', status: 1, documentId: '8' },
  ],
  total: 40,
  totals: { total: '300.00' },
};

let questions: Record<string, string>[];
let table: Table;
let root: Root;

function source(of: (screens: typeof compiled) => TableSource): TableSource {
  const found = of(compiled);
  return { ...found, read: (question) => (questions.push({ ...question }), Promise.resolve(ANSWER)) };
}

const { screens } = ORDER;
const loaded = loadOrder({
  screens: {
    ...screens,
    orderList: {
      ...screens.orderList,
      search: ['code', 'status'],
      totals: ['total'],
      sort: ['-code'],
      rowTones: [{ tone: 'warning', title: '未审', when: 'status == 0' }],
    },
    orderDetail: { kind: 'detail', path: '/sale/order/orderDetail' },
  },
});
const compiled = compileResource(loaded.model.resources.order!, fieldTypes);
const screen = (name: string) => compiled.resource.screens.find((screen) => screen.name === name)!;
const records = () => source(() => recordsSource(compiled, screen('orderList') as ListScreen, CONTEXT));
const lines = () => source(() => reportSource(compiled, screen('orderLines') as ReportScreen, CONTEXT));
const groups = () => source(() => reportSource(compiled, screen('orderGroups') as ReportScreen, CONTEXT));

function Screen({ of, take }: { of: TableSource; take(table: Table): void }): ReactNode {
  take(useTableScreen(of));
  return null;
}

async function show(of: TableSource): Promise<void> {
  await act(async () => root.render(<Screen of={of} take={(shown) => (table = shown)} />));
}

const last = () => questions.at(-1)!;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  questions = [];
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  dialogs.notices.length = 0;
});

describe('a table screen without anything that draws', () => {
  it('asks once for what its screen begins with, and shows rows, totals and tones', async () => {
    expect(loaded.problems).toEqual([]);
    await show(records());
    expect(questions).toEqual([{ pageNum: '1', pageSize: '20', orderBy: '-code' }]);
    expect(table.rows).toEqual(ANSWER.list);
    expect(table.totals).toEqual([{ total: '30.50' }, { total: '300.00' }]);
    expect(table.rows.map((row) => table.rowMark!(row)?.title)).toEqual(['未审', undefined]);
    expect(table.arranged.columns.map(({ key }) => key)).toEqual(['code', 'total', 'status']);
  });

  it('turns pages with what is ticked, and lets go of it where something else is asked', async () => {
    await show(records());
    act(() => table.selection.select(new Set(['2'])));
    await act(async () => table.onPage({ pageNum: 2, pageSize: 20 }));
    expect(last()).toMatchObject({ pageNum: '2' });
    expect([...table.selection.keys]).toEqual(['2']);
    await act(async () => table.onNarrow({ 'code~': 'DD' }));
    expect(last()).toEqual({ pageNum: '1', pageSize: '20', orderBy: '-code', 'code~': 'DD' });
    expect(table.selection.keys.size).toBe(0);
  });

  it('keeps what was done to a single record ticked while it is shown, and lets go of it once it has left', async () => {
    const left = [...ANSWER.list];
    await show({ ...records(), read: () => Promise.resolve({ ...ANSWER, list: [...left] }) });
    const done = (): Promise<void> =>
      act(async () => {
        table.selection.release(['2']);
        table.reload();
      });
    act(() => table.selection.select(new Set(['2'])));
    await done();
    expect([...table.selection.keys]).toEqual(['2']);
    left.pop();
    await done();
    expect(table.rows).toHaveLength(1);
    expect(table.selection.keys.size).toBe(0);
  });

  it('asks again for the same when it is told so, and begins with the first page in another order', async () => {
    await show(records());
    await act(async () => table.onPage({ pageNum: 2, pageSize: 20 }));
    await act(async () => table.reload());
    expect(questions).toHaveLength(3);
    expect(questions[2]).toEqual(questions[1]);
    await act(async () => table.onSort([{ key: 'total', descending: false }]));
    expect(last()).toMatchObject({ pageNum: '1', orderBy: 'total' });
  });

  it('keeps its handlers from render to render, so that nothing below is drawn for their sake', async () => {
    const of = records();
    await show(of);
    const before = table;
    await act(async () => table.onNarrow({ status: '0' }));
    const names = ['onApply', 'onFilter', 'onNarrow', 'onPage', 'onSearch', 'onSort', 'reload', 'rowMark'] as const;
    for (const name of names) expect(table[name], name).toBe(before[name]);
  });

  it('opens the condition of a heading that has one', async () => {
    await show(records());
    const anchor = document.createElement('span');
    act(() => table.onFilter('status', anchor));
    expect(table.narrowed).toMatchObject({ name: 'status', anchor });
    act(() => table.onFiltered());
    expect(table.narrowed).toBeNull();
    act(() => table.onFilter('nobody', anchor));
    expect(table.narrowed).toBeNull();
  });

  it('says why there is nothing: nothing fits, or nothing could be read', async () => {
    await show({ ...records(), read: () => Promise.resolve({}) });
    expect(table.empty).toBe('没有符合条件的数据');
    await act(async () => root.unmount());
    root = createRoot(document.createElement('div'));
    await show({ ...records(), name: 'gone', read: () => Promise.reject(new Error('gone')) });
    expect(table.empty).toBe('数据没有读到，请重新查询');
  });
});

describe('the rows of a report in it', () => {
  it('lead to the document they are of; those of groups lead nowhere, and are not ticked', async () => {
    const opened: string[] = [];
    setNavigator((to) => opened.push(to));
    await show(lines());
    table.onOpen!(table.rows[0]!);
    expect(opened).toEqual(['/sale/order/orderDetail?id=7']);
    await show(groups());
    expect(table.onOpen).toBeUndefined();
    expect(table.source.isSelectable).toBe(false);
  });

  it('are not asked for where the question is refused, which is said', async () => {
    await show({ ...lines(), refuses: ({ day }) => (day === undefined ? '请选择日期' : undefined) });
    await act(async () => table.onNarrow({}));
    expect(questions).toHaveLength(1);
    expect(dialogs.notices.map(({ text }) => text)).toEqual(['请选择日期']);
    await act(async () => table.onNarrow({ day: '2026-11-01' }));
    expect(last()).toMatchObject({ day: '2026-11-01' });
  });

  it('go back to what is always asked and was asked at first when the search is emptied', async () => {
    const of = lines();
    const asked = { ...of.asked, always: { day: '2026-11-01' }, first: { status: '1' } };
    await show({ ...of, asked });
    await act(async () => table.onNarrow({ day: '2026-10-01' }));
    expect(last()).toMatchObject({ day: '2026-10-01' });
    await act(async () => table.onSearch({}));
    expect(last()).toMatchObject({ day: '2026-11-01', status: '1' });
  });
});
