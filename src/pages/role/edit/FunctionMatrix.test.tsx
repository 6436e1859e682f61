// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunctionNode } from '../../../language/wire';
import * as cells from '../functions/rowCells';
import { screenNode, testRole } from '../testTree';
import { AssignmentModel } from './AssignmentModel';
import { FunctionMatrix } from './FunctionMatrix';

// The real function, counted: each drawing of a line of the matrix asks it once.
vi.mock(import('../functions/rowCells'), async (original) => {
  const { rowCells } = await original();
  return { rowCells: vi.fn<typeof rowCells>(rowCells) };
});

/** 10 modules of 25 screens with 4 functions each. */
const modules: FunctionNode[] = Array.from({ length: 10 }, (_, m) => ({
  id: `m${m}`,
  name: `模块${m}`,
  kind: 'module',
  functions: [],
  children: Array.from({ length: 25 }, (_, s) =>
    screenNode(
      `s${m}x${s}`,
      `页面${m}-${s}`,
      ['list', 'add', 'update', 'tally'].map((action) => `/s${m}x${s}/${action}`),
    ),
  ),
}));
const drawn = vi.mocked(cells.rowCells);

let root: Root;
let host: HTMLElement;
let model: AssignmentModel;
const query = (selector: string): HTMLElement => host.querySelector<HTMLElement>(selector)!;
const click = (selector: string): void => act(() => query(selector).click());
const toggle = (module: string): void => click(`[data-module=${module}] .role-twist`);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  model = new AssignmentModel(testRole({ functions: ['/s0x0/list'] }));
  act(() => root.render(<FunctionMatrix model={model} functions={modules} />));
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  drawn.mockClear();
  vi.unstubAllGlobals();
});

describe('the permission matrix with 1,000 functions', () => {
  it('draws no line before a module is opened, then only that module', () => {
    expect(drawn).not.toHaveBeenCalled();
    toggle('m3');
    expect(drawn).toHaveBeenCalledTimes(25);
    expect(query('[data-module=m3] .role-twist').getAttribute('aria-expanded')).toBe('true');
  });

  it('B-382 a tick grants its function and draws its own line alone', () => {
    ['m0', 'm1', 'm2'].forEach(toggle);
    drawn.mockClear();
    click('[data-node=s1x7] td input');
    expect(drawn).toHaveBeenCalledTimes(1);
    expect([...model.current.functions]).toEqual(['/s0x0/list', '/s1x7/list']);
  });

  it('a module ticks and unticks all below it, and shows the third state between', () => {
    const box = (): HTMLInputElement => query('[data-module=m0] .role-tick') as HTMLInputElement;
    expect([box().checked, box().indeterminate]).toEqual([false, true]);
    click('[data-module=m0] .role-tick');
    expect([box().checked, box().indeterminate, model.current.functions.size]).toEqual([true, false, 100]);
    click('[data-module=m0] .role-tick');
    expect([box().checked, box().indeterminate, model.current.functions.size]).toEqual([false, false, 0]);
  });

  it('only shows what is assigned on demand, and keeps a line whose last tick is taken away', () => {
    click('.role-tools input[type=checkbox]');
    expect([...host.querySelectorAll('[data-node]')].map((row) => row.getAttribute('data-node'))).toEqual(['s0x0']);
    click('[data-node=s0x0] td input');
    expect(model.current.functions.size).toBe(0);
    expect(query('[data-node=s0x0]')).not.toBeNull();
  });

  it('cannot be ticked while the role holds everything', () => {
    toggle('m0');
    act(() => model.change((now) => ({ ...now, wildcard: true })));
    expect(query('.role-matrix').matches(':disabled')).toBe(true);
  });
});
