// @vitest-environment jsdom
import { act, Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compiledOrder, CONTEXT } from '../../../tests/language/order';
import { DocumentState } from '../../language/rules';
import { DocumentModel } from '../document/DocumentModel';
import { LinesGrid } from './LinesGrid';

const LINES = 1000;
const MIDDLE = 500;
const drawn = vi.hoisted((): string[] => []);
/** lines that some cell asked for its value */
const visited = vi.hoisted(() => new Set<string>());
let commits = 0;

vi.mock('../../fields/cells', async (original) => {
  const { cellOf } = await original<typeof import('../../fields/cells')>();
  return {
    cellOf: (field: Parameters<typeof cellOf>[0]): ReturnType<typeof cellOf> => {
      const face = cellOf(field);
      return (value, own, record, context) => {
        drawn.push(`${String(record.name)} ${own.name}`);
        return face(value, own, record, context);
      };
    },
  };
});

vi.mock('../columns/fieldColumn', async (original) => {
  const { fieldColumn } = await original<typeof import('../columns/fieldColumn')>();
  return {
    fieldColumn: (...given: Parameters<typeof fieldColumn>): ReturnType<typeof fieldColumn> => {
      const column = fieldColumn(...given);
      return {
        ...column,
        value: (row) => {
          visited.add(String(row.name));
          return column.value(row);
        },
      };
    },
  };
});

const compiled = compiledOrder();
const table = compiled.tables[0]!;
const [name, quantity] = ['name', 'quantity'].map((wanted) =>
  table.fields.find(({ field }) => field.name === wanted)!,
) as [(typeof table.fields)[number], (typeof table.fields)[number]];

let host: HTMLDivElement;
let root: Root;
let model: DocumentModel;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  const lines = Array.from({ length: LINES }, (_, index) => ({ name: `行${index}`, quantity: '1.00', price: '1.50' }));
  const state = new DocumentState(compiled, { rate: '1.00', urgency: 1, lines }, CONTEXT);
  state.computeAll();
  model = new DocumentModel(state);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  act(() =>
    root.render(
      <Profiler id="lines" onRender={() => void (commits += 1)}>
        <LinesGrid
          model={model}
          table={table}
          search={() => Promise.resolve({ list: [], total: 0 })}
          isReadOnly={false}
        />
      </Profiler>,
    ),
  );
  // As the browser does it: nobody waits for React.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const grid = host.querySelector<HTMLElement>('.gj-grid')!;
  grid.scrollTop = MIDDLE * 32;
  grid.dispatchEvent(new Event('scroll'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  drawn.length = 0;
  visited.clear();
  commits = 0;
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const cell = (row: number, column: string): string =>
  host.querySelector(`tr[data-row="${row}"] td[data-col="${column}"]`)!.textContent;
const total = (): string => host.querySelector('tfoot td[data-col="amount"]')!.textContent;

describe('1,000 lines', () => {
  it('a key in their midst draws the cells that read what was typed, and no other', () => {
    act(() => model.setCell('lines', MIDDLE, quantity, '7.00'));
    expect(drawn).toEqual([`行${MIDDLE} quantity`, `行${MIDDLE} amount`]);
    expect([cell(MIDDLE, 'amount'), total()]).toEqual(['10.50', '1,509.00']);
    drawn.length = 0;
    act(() => model.setCell('lines', MIDDLE, name, '别名'));
    expect(drawn).toEqual(['别名 name']);
  });

  it('a key in their midst is one commit in which one line is looked at, whatever is wrong elsewhere', async () => {
    act(() =>
      model.showProblems([{ table: 'lines', line: MIDDLE + 1, field: 'price', title: '单价', message: '不能为空' }]),
    );
    visited.clear();
    commits = 0;
    const changed: string[] = [];
    const observer = new MutationObserver((records) =>
      changed.push(
        ...records.map(
          ({ target }) =>
            (target instanceof Element ? target : target.parentElement!).closest<HTMLElement>('[data-col]')?.dataset
              .col ?? target.nodeName,
        ),
      ),
    );
    observer.observe(host, { subtree: true, childList: true, characterData: true, attributes: true });
    await act(async () => model.setCell('lines', MIDDLE, quantity, '7.00'));
    observer.disconnect();
    expect([...visited]).toEqual([`行${MIDDLE}`]);
    expect(commits).toBe(1);
    // The cell, its amount, the sum of amounts, and that there is something to take back now.
    expect(changed.toSorted()).toEqual(['BUTTON', 'amount', 'amount', 'quantity']);
  });

  it('with something wrong in one, that line alone is looked at when it is shown', () => {
    act(() =>
      model.showProblems([{ table: 'lines', line: MIDDLE, field: 'price', title: '单价', message: '不能为空' }]),
    );
    expect([...visited]).toEqual([`行${MIDDLE}`]);
    expect(drawn).toEqual([]);
  });

  it('have little more rows in the page than are seen, whatever is entered, taken back, inserted or removed', () => {
    const count = (): number => host.querySelectorAll('tr[data-row]').length;
    expect(count()).toBeLessThan(40);
    act(() =>
      model.setBlock(
        'lines',
        { line: MIDDLE, field: 'quantity' },
        new Map(Array.from({ length: 500 }, (_, index) => [MIDDLE + index, { quantity: '2.00' }])),
      ),
    );
    expect([total(), count() < 40]).toEqual(['2,250.00', true]);
    act(() => model.undo());
    act(() => model.removeLines('lines', new Set([MIDDLE])));
    act(() => model.insertLine('lines', 0));
    expect([total(), count() < 40]).toEqual(['1,498.50', true]);
  });

  it('what is taken back draws the lines that differ', () => {
    act(() => model.setCell('lines', MIDDLE + 2, quantity, '7.00'));
    drawn.length = 0;
    act(() => model.undo());
    expect(drawn).toEqual([`行${MIDDLE + 2} quantity`, `行${MIDDLE + 2} amount`]);
  });
});
