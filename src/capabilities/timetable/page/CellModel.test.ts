import { describe, expect, it, vi } from 'vitest';
import type { TimetableLook } from '../wire';
import { CellModel } from './CellModel';

const look = (more: Partial<TimetableLook> = {}): TimetableLook => ({
  days: ['2031-03-03', '2031-03-04', '2031-03-05'],
  rows: [
    { id: 'a', name: '甲', about: [], values: ['1', null, ''], closed: [], waits: [] },
    { id: 'b', name: '乙', about: [], values: [null, null, null], closed: [[2, 0]], waits: [] },
  ],
  choices: [],
  notes: [],
  reasons: ['已离职'],
  ...more,
});

describe('cells that have yet to be saved', () => {
  it('are those that differ from what stands, with what stood there', () => {
    const model = new CellModel(look());
    model.enter([
      { row: 0, day: 0, value: '2' },
      { row: 0, day: 2, value: null },
      { row: 1, day: 0, value: '' },
    ]);
    expect(model.changes()).toEqual([
      { row: 'a', day: '2031-03-03', value: '2', was: '1' },
      { row: 'a', day: '2031-03-05', value: null, was: '' },
      { row: 'b', day: '2031-03-03', value: '', was: null },
    ]);
    model.enter([{ row: 0, day: 0, value: '1' }]);
    expect(model.changes().map(({ day, row }) => [row, day])).toEqual([
      ['a', '2031-03-05'],
      ['b', '2031-03-03'],
    ]);
  });

  it('leave closed cells and cells outside as they are', () => {
    const model = new CellModel(look());
    const refused = model.enter([
      { row: 1, day: 1, value: '1' },
      { row: 1, day: 2, value: '1' },
      { row: 1, day: 3, value: '1' },
      { row: 2, day: 0, value: '1' },
    ]);
    expect([refused, model.changes().length, model.closedAt({ row: 1, day: 2 })]).toEqual([1, 1, '已离职']);
  });

  it('are taken back and done again step by step, and draw only the rows that differ', () => {
    const model = new CellModel(look());
    const listener = vi.fn<() => void>();
    model.subscribe(listener);
    const [first, second] = model.views;
    model.enter([
      { row: 0, day: 0, value: '2' },
      { row: 0, day: 1, value: '2' },
    ]);
    expect([model.views[0] === first, model.views[1] === second]).toEqual([false, true]);
    model.enter([{ row: 0, day: 0, value: '3' }]);
    model.undo();
    expect([model.valueAt({ row: 0, day: 0 }), model.canRedo]).toEqual(['2', true]);
    model.undo();
    expect([model.isChanged, model.canUndo]).toEqual([false, false]);
    model.undo();
    model.redo();
    model.redo();
    model.redo();
    expect(model.views[0]?.values).toEqual(['3', '2', '']);
    model.undo();
    model.enter([{ row: 1, day: 0, value: '9' }]);
    expect(model.canRedo).toBe(false);
    expect(listener).toHaveBeenCalledTimes(8);
  });

  it('are kept as they are, and entered again as far as their cells are there', () => {
    const model = new CellModel(look());
    model.enter([
      { row: 0, day: 0, value: '2' },
      { row: 0, day: 2, value: null },
    ]);
    const again = new CellModel(look());
    again.restore(JSON.parse(JSON.stringify(model.toWire())) as { cells: unknown });
    expect(again.changes()).toEqual(model.changes());
    again.restore({
      cells: [
        null,
        { row: 'x', day: '2031-03-03', value: '1' },
        { row: 'a', day: '1999-01-01', value: '1' },
        { row: 'a', day: '2031-03-04', value: 1 },
      ],
    });
    again.restore({ cells: 'none' });
    expect(again.changes()).toEqual(model.changes());
  });

  it('go along to what the server says by now', () => {
    const model = new CellModel(look());
    model.enter([
      { row: 0, day: 0, value: '2' },
      { row: 1, day: 0, value: '2' },
    ]);
    const now = model.over(
      look({ rows: [{ id: 'b', name: '乙', about: [], values: ['5', null, null], closed: [], waits: [] }] }),
    );
    expect(now.changes()).toEqual([{ row: 'b', day: '2031-03-03', value: '2', was: '5' }]);
  });
});
