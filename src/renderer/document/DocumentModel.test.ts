import { describe, expect, it } from 'vitest';
import { compiledOrder, CONTEXT } from '../../../tests/language/order';
import { DocumentState, type CompiledField } from '../../language/rules';
import { Decimal } from '../../lib/decimal';
import { Random } from '../../lib/Random';
import { DocumentModel } from './DocumentModel';
import { LINE_KEY } from './lineKey';
import { MOST_STEPS } from './StepHistory';

const compiled = compiledOrder();
const table = compiled.tables[0]!;
const cell = (name: string): CompiledField => table.fields.find(({ field }) => field.name === name)!;
const header = (name: string): CompiledField => compiled.header.find(({ field }) => field.name === name)!;

function modelOf(lines: number): DocumentModel {
  const rows = Array.from({ length: lines }, (_, index) => ({
    name: `行${index}`,
    quantity: `${index + 1}.00`,
    price: '1.50',
  }));
  const state = new DocumentState(compiled, { rate: '1.00', urgency: 1, lines: rows }, CONTEXT);
  state.computeAll();
  return new DocumentModel(state);
}

/** What everything must come to, from scratch. */
function recomputed({ state }: DocumentModel): { amounts: string[]; total: string } {
  const rate = new Decimal(String(state.document.rate ?? 0));
  const exact = state.lines('lines').map(({ quantity, price }) =>
    new Decimal(String(quantity ?? 0))
      .times(String(price ?? 0))
      .times(rate)
      .toDecimalPlaces(2),
  );
  return {
    amounts: exact.map((amount) => amount.toFixed(2)),
    total: exact.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2),
  };
}

const shown = ({ state }: DocumentModel) => ({
  amounts: state.lines('lines').map(({ amount }) => String(amount ?? '0.00')),
  total: String(state.document.total ?? '0.00'),
});
const content = ({ state }: DocumentModel): string => JSON.stringify(state.document);

describe('taking back', () => {
  it('typing on in one cell is one step; elsewhere, or after a pause, another begins', () => {
    const model = modelOf(2);
    for (const text of ['1.00', '12.00', '125.00']) model.setCell('lines', 0, cell('quantity'), text);
    model.endStep();
    model.setCell('lines', 0, cell('quantity'), '7.00');
    model.setField(header('rate'), '0.50');
    expect(shown(model).total).toBe('6.75');
    model.undo();
    expect(shown(model).total).toBe('13.50');
    model.undo();
    expect(model.state.lines('lines')[0]!.quantity).toBe('125.00');
    model.undo();
    expect([model.state.lines('lines')[0]!.quantity, model.canUndo, model.isChanged]).toEqual(['1.00', false, false]);
    model.redo();
    expect([model.state.lines('lines')[0]!.quantity, model.isChanged]).toEqual(['125.00', true]);
  });

  it('brings deleted rows back where they were, and says where', () => {
    const model = modelOf(4);
    const before = content(model);
    const places: unknown[] = [];
    model.onPlace((place) => places.push(place));
    model.removeLines('lines', new Set([1, 2]));
    expect(model.state.lines('lines').map(({ name }) => name)).toEqual(['行0', '行3']);
    model.undo();
    expect(content(model)).toBe(before);
    model.setCell('lines', 3, cell('price'), '2.00');
    model.undo();
    expect(places).toEqual([
      { table: 'lines' },
      { table: 'lines', line: model.state.lines('lines')[3]![LINE_KEY], field: 'price' },
    ]);
  });

  it('draws anew only the lines that differ', () => {
    const model = modelOf(3);
    model.setCell('lines', 1, cell('price'), '9.00');
    const [first, , third] = model.state.lines('lines');
    model.undo();
    expect([model.state.lines('lines')[0], model.state.lines('lines')[2]]).toEqual([first, third]);
    expect(model.state.lines('lines')[0]).toBe(first);
  });

  it('forgets what was undone once something else is entered, and remembers a bounded number of steps', () => {
    const model = modelOf(1);
    model.setCell('lines', 0, cell('price'), '2.00');
    model.undo();
    model.setField(header('rate'), '2.00');
    expect(model.canRedo).toBe(false);
    for (let step = 0; step < MOST_STEPS + 50; step++) model.insertLine('lines', 1, { name: `${step}` });
    let taken = 0;
    for (; model.canUndo; taken++) model.undo();
    expect(taken).toBe(MOST_STEPS);
    expect(model.isChanged).toBe(true);
  });

  it('enters a block as one step, adding lines that are missing', () => {
    const model = modelOf(2);
    model.setBlock(
      'lines',
      { line: 1, field: 'quantity' },
      new Map([
        [1, { quantity: '10.00' }],
        [3, { name: '新', quantity: '5.00', price: '2.00' }],
      ]),
    );
    expect(shown(model)).toEqual({ amounts: ['1.50', '15.00', '0.00', '10.00'], total: '26.50' });
    model.undo();
    expect(shown(model)).toEqual({ amounts: ['1.50', '3.00'], total: '4.50' });
  });

  it('whatever is entered, pasted, deleted, taken back and done again, all sums are those of a computation from scratch', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = new Random(seed);
      const model = modelOf(random.between(1, 12));
      const start = content(model);
      const trail = [start];
      for (let step = 0; step < 120; step++) {
        const count = model.state.lines('lines').length;
        const line = count === 0 ? 0 : random.between(0, count - 1);
        const number = `${random.between(0, 9999)}.${random.between(10, 99)}`;
        const acts = [
          () => count > 0 && model.setCell('lines', line, cell('quantity'), number),
          () => count > 0 && model.setCell('lines', line, cell('price'), random.isLikely(20) ? null : number),
          () => model.setField(header('rate'), `0.${random.between(1, 9)}`),
          () => model.insertLine('lines', line, { name: 'x', quantity: number }),
          () => count > 1 && model.removeLines('lines', new Set([line, random.between(0, count - 1)])),
          () =>
            model.setBlock(
              'lines',
              { line, field: 'quantity' },
              new Map(Array.from({ length: 4 }, (_, index) => [line + index, { quantity: number, price: '1.25' }])),
            ),
          () => model.undo(),
          () => model.undo(),
          () => model.redo(),
          () => model.endStep(),
        ];
        random.pick(acts)();
        expect(shown(model), `seed ${seed} step ${step}`).toEqual(recomputed(model));
        trail.push(content(model));
      }
      const last = content(model);
      let steps = 0;
      for (; model.canUndo; steps++) model.undo();
      expect(content(model)).toBe(start);
      for (; steps > 0; steps--) model.redo();
      expect(content(model)).toBe(last);
      expect(trail).toContain(last);
    }
  });
});

describe('what is saved', () => {
  it('is without what is hidden by what was chosen since; a draft keeps it', () => {
    const model = modelOf(1);
    model.setField(header('urgency'), 3);
    model.setField(header('reason'), '客户催货');
    expect(model.toSave().reason).toBe('客户催货');
    model.setField(header('urgency'), 1);
    expect([model.toSave().reason, model.toWire().reason]).toEqual([null, '客户催货']);
    expect(model.toSave().lines).toEqual(model.toWire().lines);
  });
});

describe('what is wrong', () => {
  it('with lines as a whole is gone once something is entered in one of them, whatever is added blank before', () => {
    const model = modelOf(1);
    const none = { table: 'lines', title: '明细', message: '请添加数据' };
    model.showProblems([none, { field: 'rate', title: '税率', message: '不能为空' }]);
    model.setCell('lines', 0, cell('quantity'), '5.00');
    expect(model.problems.map(({ field }) => field)).toEqual(['rate']);
  });
});
