// @vitest-environment jsdom
import { act, useState, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Grid } from './Grid';
import type { GridColumn } from './GridColumn';
import type { GridProps } from './GridProps';
import type { GridSort } from './GridSort';

interface Line {
  id: string;
  name: string;
  count: string;
  note: string;
}

const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ id: `k${index}`, name: `N${index}`, count: String(index), note: '' }));

let host: HTMLDivElement;
let root: Root;
const calls: string[] = [];

const column = (key: keyof Line, more: Partial<GridColumn<Line>> = {}): GridColumn<Line> => ({
  key,
  title: key,
  width: 100,
  value: (row) => row[key],
  cell: (value, row) => {
    calls.push(`${row.id}.${key}`);
    return String(value);
  },
  ...more,
});
const columns = [column('name', { sortable: true }), column('count', { sortable: true }), column('note')];

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  calls.length = 0;
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const show = (element: ReactElement) => act(() => root.render(element));
const grid = (rows: Line[], more: Partial<GridProps<Line>> = {}) => (
  <Grid label="lines" columns={columns} rows={rows} rowKey={(row) => row.id} {...more} />
);
const cell = (row: number, key: string) =>
  host.querySelector<HTMLElement>(`tr[data-row="${row}"] td[data-col=${key}]`)!;
const click = (element: Element, init: MouseEventInit = {}) =>
  act(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })));
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(
    () =>
      void document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
      ),
  );
const at = () => {
  const place = document.activeElement?.closest('td');
  return `${place?.closest('tr')?.dataset.row}.${place?.dataset.col}`;
};

function Entry({ start, ...more }: { start: Line[] } & Partial<GridProps<Line>>): ReactElement {
  const [rows, setRows] = useState(start);
  return grid(rows, {
    editable: (_, { key }) => key !== 'name',
    editor: ({ row, column: { key }, initialKey }) => (
      <input
        defaultValue={initialKey ?? row[key as keyof Line]}
        onInput={(event) => {
          const value = event.currentTarget.value;
          setRows((old) => old.map((each) => (each.id === row.id ? { ...each, [key]: value } : each)));
        }}
      />
    ),
    onClear: (cells) =>
      setRows((old) =>
        old.map((each, index) => ({
          ...each,
          ...Object.fromEntries(cells.filter(({ rowIndex }) => rowIndex === index).map(({ column }) => [column, ''])),
        })),
      ),
    onRowsEnd: () => setRows((old) => [...old, { id: 'new', name: '', count: '', note: '' }]),
    ...more,
  });
}

describe('rendering', () => {
  it('names counts, indexes, sorting and selection for assistive technology', () => {
    show(
      grid(lines(3), {
        sort: [{ key: 'count', descending: true }],
        onSort: () => {},
        onSelect: () => {},
        selection: new Set(['k1']),
      }),
    );
    const table = host.querySelector('table')!;
    expect(table.getAttribute('role')).toBe('grid');
    expect(table.getAttribute('aria-label')).toBe('lines');
    expect(table.getAttribute('aria-rowcount')).toBe('4');
    expect(table.getAttribute('aria-colcount')).toBe('3');
    expect(host.querySelector('th[data-col=count]')!.getAttribute('aria-sort')).toBe('descending');
    expect(cell(1, 'count').getAttribute('aria-colindex')).toBe('2');
    expect(cell(1, 'count').closest('tr')!.getAttribute('aria-rowindex')).toBe('3');
    expect(cell(1, 'count').closest('tr')!.getAttribute('aria-selected')).toBe('true');
    expect(cell(0, 'count').closest('tr')!.getAttribute('aria-selected')).toBe('false');
  });

  it('renders 50 of many rows while the height is unknown', () => {
    show(grid(lines(10000)));
    expect(host.querySelectorAll('tr[data-row]')).toHaveLength(50);
  });

  it('calls only the cell functions that read a changed field', () => {
    const rows = lines(5);
    show(grid(rows));
    calls.length = 0;
    show(grid(rows.map((row, index) => (index === 2 ? { ...row, count: '99' } : row))));
    expect(calls).toEqual(['k2.count']);
    expect(cell(2, 'count').textContent).toBe('99');
  });

  it('never shows the content of another row that has an equal value', () => {
    const withId = [column('note', { cell: (_, row) => row.id })];
    const rows = lines(4);
    show(grid(rows.slice(0, 2), { columns: withId }));
    show(grid(rows.slice(2), { columns: withId }));
    expect(cell(0, 'note').textContent).toBe('k2');
  });

  it('marks a cell with a problem and says it', () => {
    show(grid(lines(2), { problems: new Map([['k1.count', '请填写数量']]) }));
    expect(cell(1, 'count').getAttribute('aria-invalid')).toBe('true');
    expect(cell(1, 'count').title).toBe('请填写数量');
  });

  it('shows totals with their labels below the rows', () => {
    show(grid(lines(2), { totals: [{ count: '7' }, { count: '70' }], totalLabels: ['本页合计', '合计'] }));
    expect([...host.querySelectorAll('tfoot tr')].map((row) => row.textContent)).toEqual(['本页合计 7', '合计 70']);
  });
});

describe('pointer', () => {
  it('sorts through the header, Shift adds a column', () => {
    const onSort = vi.fn<(sort: GridSort[]) => void>();
    show(grid(lines(1), { sort: [{ key: 'name', descending: false }], onSort }));
    click(host.querySelector('th[data-col=name] button')!);
    expect(onSort).toHaveBeenLastCalledWith([{ key: 'name', descending: true }]);
    click(host.querySelector('th[data-col=count] button')!, { shiftKey: true });
    expect(onSort).toHaveBeenLastCalledWith([
      { key: 'name', descending: false },
      { key: 'count', descending: false },
    ]);
  });

  it('selects by click, Ctrl, Shift and checkbox, and opens by double click', () => {
    const onOpen = vi.fn<(row: Line) => void>();
    const onSelect = vi.fn<(keys: Set<string>) => void>();
    function Owner() {
      const [selection, setSelection] = useState<Set<string>>(new Set());
      onSelect.mockImplementation(setSelection);
      return grid(lines(6), { selection, onSelect, onOpen });
    }
    show(<Owner />);
    const selected = () => [...(onSelect.mock.lastCall?.[0] ?? [])];
    click(cell(1, 'name'));
    expect(selected()).toEqual(['k1']);
    click(cell(3, 'name'), { shiftKey: true });
    expect(selected()).toEqual(['k1', 'k2', 'k3']);
    click(cell(2, 'name'), { ctrlKey: true });
    expect(selected()).toEqual(['k1', 'k3']);
    click(host.querySelector('tr[data-row="5"] [data-check]')!);
    expect(selected()).toEqual(['k1', 'k3', 'k5']);
    click(host.querySelector('[data-check-all]')!);
    expect(selected()).toHaveLength(6);
    act(() => void cell(4, 'name').dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'k4' }), 'name');
  });

  it('opens a row by a click on its first cell where that is said, and by no other', () => {
    const onOpen = vi.fn<(row: Line) => void>();
    show(grid(lines(3), { onOpen, opensByFirst: true }));
    const [first, second] = [...host.querySelectorAll<HTMLElement>('tr[data-row="1"] td')];
    click(second!);
    expect(onOpen).not.toHaveBeenCalled();
    click(first!, { shiftKey: true });
    expect(onOpen).not.toHaveBeenCalled();
    click(first!);
    expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['k1']);
    expect(host.querySelector('.gj-opens')).not.toBeNull();
  });

  it('unfolds a row of a tree by its arrow and by the arrow keys', () => {
    const onToggle = vi.fn<(row: Line) => void>();
    const tree = { depth: () => 1, expandable: () => true, expanded: () => false, onToggle };
    show(grid(lines(2), { tree }));
    expect(cell(0, 'name').closest('tr')!.getAttribute('aria-level')).toBe('2');
    click(cell(0, 'name').querySelector('[data-toggle]')!);
    expect(onToggle).toHaveBeenCalledTimes(1);
    act(() => host.querySelector('table')!.focus());
    press('ArrowDown');
    press('ArrowRight');
    expect(onToggle).toHaveBeenCalledTimes(2);
  });
});

describe('keyboard entry', () => {
  it('follows the link of the active cell with Enter where rows open nothing', () => {
    const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    host.addEventListener('click', followed);
    const linked = column('note', { cell: (_, { id }) => <a href={`/${id}`}>to</a> });
    show(grid(lines(3), { columns: [columns[0]!, linked] }));
    click(cell(1, 'name'));
    followed.mockClear();
    act(() => host.querySelector('table')!.focus());
    press('Enter');
    expect(followed).not.toHaveBeenCalled();
    press('ArrowRight');
    press('Enter');
    expect(followed.mock.calls.map(([event]) => (event.target as Element).getAttribute('href'))).toEqual(['/k1']);
  });

  it('edits the clicked cell and goes on with Enter, over the row end', () => {
    show(<Entry start={lines(2)} />);
    click(cell(0, 'count'));
    expect(at()).toBe('0.count');
    press('Enter');
    expect(at()).toBe('0.note');
    press('Enter');
    expect(at()).toBe('1.count');
    press('Enter', { shiftKey: true });
    expect(at()).toBe('0.note');
    press('Tab');
    expect(at()).toBe('1.count');
    press('Tab', { shiftKey: true });
    expect(at()).toBe('0.note');
  });

  it('asks for a row behind the last cell and edits it when it has come', () => {
    show(<Entry start={lines(1)} />);
    click(cell(0, 'note'));
    press('Enter');
    expect(at()).toBe('1.count');
  });

  it('keeps the other cells of the row while one is typed into', () => {
    show(<Entry start={lines(3)} />);
    click(cell(1, 'count'));
    calls.length = 0;
    const input = document.activeElement as HTMLInputElement;
    act(() => {
      input.value = '12';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(calls).toEqual([]);
    press('Escape');
    expect(calls).toEqual(['k1.count']);
    expect(cell(1, 'count').textContent).toBe('12');
    expect(document.activeElement?.tagName).toBe('TABLE');
  });

  it('starts editing with the typed character, with F2, and clears with Delete', () => {
    show(<Entry start={lines(2)} />);
    click(cell(1, 'count'));
    press('Escape');
    press('7');
    expect((document.activeElement as HTMLInputElement).value).toBe('7');
    press('Escape');
    press('F2');
    expect((document.activeElement as HTMLInputElement).value).toBe('1');
    press('Escape');
    press('Delete');
    expect(cell(1, 'count').textContent).toBe('');
  });

  it('moves up and down while editing, and only the cursor when not', () => {
    show(<Entry start={lines(3)} />);
    click(cell(0, 'count'));
    press('ArrowDown');
    expect(at()).toBe('1.count');
    press('Escape');
    press('ArrowDown');
    expect(host.querySelector('.gj-active')).toBe(cell(2, 'count'));
    expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(cell(2, 'count').id);
  });

  it('leaves keys of a word being composed to the input method', () => {
    show(<Entry start={lines(2)} />);
    click(cell(0, 'count'));
    press('Enter', { isComposing: true });
    press('Enter', { keyCode: 229 });
    press('ArrowDown', { isComposing: true });
    expect(at()).toBe('0.count');
  });

  it('leaves keys alone that the editor has handled', () => {
    show(<Entry start={lines(2)} />);
    click(cell(0, 'count'));
    document.activeElement!.addEventListener('keydown', (event) => event.preventDefault());
    press('Enter');
    expect(at()).toBe('0.count');
  });
});
