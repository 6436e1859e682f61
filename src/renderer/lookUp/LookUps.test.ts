import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundRecord } from '../../fields/faces/FoundRecord';
import { fieldTypes } from '../../fields/pure';
import type { Field, Resource } from '../../language/model';
import {
  compileResource,
  newDocument,
  type CompiledField,
  type CompiledResource,
  type Document,
} from '../../language/rules';
import { project } from '../../../tests/support/project';
import { DocumentModel } from '../document/DocumentModel';
import { LookUps } from './LookUps';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };
/** Basic units in one unit, by its id. */
const RATES: Record<string, string> = { 1: '1.000000', 7: '1.000000', 12: '12.000000' };
const RATE_PATH = 'lines.conversionRate';
let compiled: CompiledResource;
let model: DocumentModel;
let asked: { field: string; list: readonly Document[]; signal: AbortSignal }[];
let answer: (field: string, keys: Document) => unknown;
let frames: (() => void)[];
let end: () => void;

beforeAll(async () => {
  const { resetOut } = (await project()).model.resources;
  const lines = resetOut!.fields.find(({ name }) => name === 'lines')!;
  // As if people entered what goods cost.
  const entered = ({ posted: _posted, ...field }: Field): Field => ({ ...field, editable: true, copy: true });
  const priced = (field: Field): Field => {
    if (field.name === 'amount') return { ...entered(field), editable: false, value: 'round(quantity * price, 2)' };
    if (field.name !== 'price') return field;
    const lookUp = { record: 'inventory', id: 'productId', field: 'purchasePrice', by: { unitId: 'unitId' } };
    return { ...entered(field), settings: { ...field.settings, perUnit: true }, lookUp };
  };
  const changed: Resource = {
    ...resetOut!,
    fields: resetOut!.fields.map((field) =>
      field === lines ? { ...lines, fields: lines.fields!.map(priced) } : field,
    ),
  };
  compiled = compileResource(changed, fieldTypes);

  it('E-01 leave a price alone that was typed while it was asked for', async () => {
    model.setField(header('warehouseId'), '9');
    model.insertLine('lines', 0);
    await frame();
    model.setCell('lines', 0, cell('productId'), '80', { id: '80', unitId: '1' });
    frames.splice(0).forEach((run) => run());
    model.setCell('lines', 0, cell('price'), '7.00');
    await frame();
    expect(shown('price')[0]).toBe('7.00');
  });

  it('E-03 leave a price alone that was typed while the product of its line was still looked for', async () => {
    model.setField(header('warehouseId'), '9');
    let come!: (found: FoundRecord) => void;
    model.insertLine('lines', 0);
    model.awaitRecord(cell('productId'), 'c80', new Promise((resolve) => (come = resolve)), {
      table: 'lines',
      line: 0,
    });
    await frame();
    model.setCell('lines', 0, cell('price'), '7.00');
    await frame();
    come({ record: { id: '80', unitId: '1' } });
    await frame();
    await frame();
    expect([shown('productId')[0], shown('price')[0]]).toEqual(['80', '7.00']);
    model.setCell('lines', 0, cell('productId'), '81', { id: '81', unitId: '1' });
    await frame();
    expect(shown('price')[0]).toBe('81.50');
  });
});

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  frames = [];
  asked = [];
  answer = (field, { productId, id, unitId }) =>
    field === 'lines.price'
      ? `${String(id)}.50`
      : field === RATE_PATH
        ? (RATES[String(unitId)] ?? null)
        : `${String(productId)}0.00`;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  model = new DocumentModel(newDocument(compiled, context));
  end = new LookUps(model, (_, { field }, list, signal) => {
    asked.push({ field: field.path, list, signal });
    return Promise.resolve(list.map((keys) => answer(field.path, keys)));
  }).start();
});

const table = () => compiled.tables[0]!;
const cell = (name: string): CompiledField => table().cells.find(({ field }) => field.name === name)!;
const header = (name: string): CompiledField => compiled.header.find(({ field }) => field.name === name)!;
const shown = (name: string): unknown[] => model.state.lines('lines').map((row) => row[name] ?? null);

/** What is done in the next frame, with all answers. */
async function frame(): Promise<void> {
  frames.splice(0).forEach((run) => run());
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

async function entered(...products: string[]): Promise<void> {
  model.setField(header('warehouseId'), '9');
  products.forEach((productId, index) => model.insertLine('lines', index, { productId, unitId: '1' }));
  await frame();
}

describe('look-ups of an open document', () => {
  it('E-33 ask for all lines in one call, the same question once, in the frame after the entry', async () => {
    model.setField(header('warehouseId'), '9');
    ['1', '2', '2'].forEach((productId, index) => model.insertLine('lines', index, { productId }));
    expect(asked).toEqual([]);
    await frame();
    expect(asked.filter(({ field }) => field === 'lines.available').map(({ list }) => list)).toEqual([
      [
        { warehouseId: '9', productId: '1' },
        { warehouseId: '9', productId: '2' },
      ],
    ]);
    expect(shown('available')).toEqual(['10.00', '20.00', '20.00']);
  });

  it('are waited for before saving as far as they fill something in; once the form is left nothing is', async () => {
    const settled = (): Promise<string> =>
      model.arrivals.settle(new AbortController().signal, () => undefined).then(() => 'settled');
    const soon = (): Promise<string> => new Promise((resolve) => setTimeout(() => resolve('waiting')));
    await frame();
    answer = (field) => (field === 'lines.available' ? new Promise(() => undefined) : '7.50');
    model.insertLine('lines', 0, { productId: '1', unitId: '1' });
    expect(await Promise.race([settled(), soon()])).toBe('waiting');
    await frame();
    expect(await Promise.race([settled(), soon()])).toBe('settled');
    expect(shown('price')).toEqual(['7.50']);
    model.setCell('lines', 0, cell('productId'), '2');
    end();
    expect(await Promise.race([settled(), soon()])).toBe('settled');
  });

  it('ask again for what its keys changed of, and show nothing where one is missing', async () => {
    await entered('1', '2');
    asked = [];
    model.setCell('lines', 1, cell('batchNo'), 'B');
    await frame();
    expect(asked.map(({ list }) => list)).toEqual([[{ warehouseId: '9', productId: '2', batchNo: 'B' }]]);
    model.setCell('lines', 0, cell('quantity'), '3');
    await frame();
    expect(asked).toHaveLength(1);
    model.setField(header('warehouseId'), null);
    await frame();
    expect([shown('available'), asked.length]).toEqual([[null, null], 1]);
  });

  it('give up an answer that is out of date', async () => {
    await entered();
    model.insertLine('lines', 0, { productId: '1' });
    frames.splice(0).forEach((run) => run());
    model.setCell('lines', 0, cell('productId'), '3');
    await frame();
    expect(asked.filter(({ field }) => field === 'lines.available').map(({ signal }) => signal.aborted)).toEqual([
      true,
      false,
    ]);
    expect(shown('available')).toEqual(['30.00']);
  });

  it('are no step, nothing that was changed, and no part of what is sent', async () => {
    model.setField(header('warehouseId'), '9');
    model.insertLine('lines', 0, { productId: '1' }, false);
    const steps = model.isChanged;
    await frame();
    expect([shown('available'), model.isChanged]).toEqual([['10.00'], steps]);
    expect(Object.keys((model.toWire().lines as Document[])[0]!)).not.toContain('available');
  });

  it('are right again after a step was taken back', async () => {
    await entered('1');
    model.setCell('lines', 0, cell('productId'), '2');
    await frame();
    expect(shown('available')).toEqual(['20.00']);
    model.undo();
    await frame();
    expect(shown('available')).toEqual(['10.00']);
  });

  it('fill a field by another record, until a person types it; another record fills it anew', async () => {
    await entered('1', '2');
    expect(shown('price')).toEqual(['1.50', '2.50']);
    model.setCell('lines', 1, cell('price'), '9.00');
    model.setCell('lines', 0, cell('unitId'), '7');
    model.setCell('lines', 1, cell('unitId'), '7');
    answer = (field, { id }) => (field === RATE_PATH ? '1.000000' : `${String(id)}.75`);
    await frame();
    expect(shown('price')).toEqual(['1.75', '9.00']);
    model.setCell('lines', 1, cell('productId'), '4');
    await frame();
    expect(shown('price')).toEqual(['1.75', '4.75']);
  });

  it('leave what stands where nothing is known', async () => {
    answer = () => null;
    model.setField(header('warehouseId'), '9');
    model.insertLine('lines', 0, { productId: '1', unitId: '1', price: '6.00' });
    await frame();
    expect([shown('price'), shown('available')]).toEqual([['6.00'], [null]]);
  });

  it('leave what a stored document says as it is', async () => {
    const stored = new DocumentModel(
      newDocument(compiled, context, {
        warehouseId: '9',
        lines: [{ id: '5', productId: '1', unitId: '1', conversionRate: '1.000000', price: '3.00' }],
      }),
    );
    const fields: string[] = [];
    new LookUps(stored, (_, { field }, list) => {
      fields.push(field.path);
      return Promise.resolve(list.map(() => '8.00'));
    }).start();
    await frame();
    expect([fields, stored.state.lines('lines')[0]!.price]).toEqual([['lines.available'], '3.00']);
  });
});

describe('a price by quantity and day', () => {
  it('is asked for anew as the quantity grows, and as the document gets another date, until it is typed', async () => {
    const { order } = (await project()).model.resources;
    const document = new DocumentModel(newDocument(compileResource(order!, fieldTypes), context));
    const questions: Document[] = [];
    new LookUps(document, (_, { field }, list) => {
      if (field.name === 'price') questions.push(...list);
      return Promise.resolve(
        list.map(({ minQuantity }) =>
          field.name === 'price' ? (Number(minQuantity) < 100 ? '9.00' : '8.00') : '1.000000',
        ),
      );
    }).start();
    const { cells } = document.state.compiled.tables[0]!;
    const cellOf = (name: string) => cells.find(({ field }) => field.name === name)!;
    const price = () => document.state.lines('lines')[0]!.price;
    document.insertLine('lines', 0, { productId: '1', unitId: '1', quantity: '99' });
    await frame();
    expect(price()).toBe('9.00');
    document.setCell('lines', 0, cellOf('quantity'), '100');
    await frame();
    expect(price()).toBe('8.00');
    document.setField(
      document.state.compiled.header.find(({ field }) => field.name === 'billDate')!,
      '2026-02-01',
    );
    await frame();
    expect(questions.map(({ endDate, minQuantity, startDate }) => [startDate, endDate, minQuantity])).toEqual([
      ['2026-01-05', '2026-01-05', '99.00'],
      ['2026-01-05', '2026-01-05', '100.00'],
      ['2026-02-01', '2026-02-01', '100.00'],
    ]);
    document.setCell('lines', 0, cellOf('price'), '7.00');
    document.setCell('lines', 0, cellOf('quantity'), '5');
    await frame();
    expect(price()).toBe('7.00');
  });
});

describe('units of a product, looked up while a line is entered', () => {
  it('B-212 fill the rate of the line, its basic quantity, and bring its price along; a unit of another product clears them', async () => {
    await entered('1');
    model.setCell('lines', 0, cell('quantity'), '3.00');
    model.setCell('lines', 0, cell('unitId'), '12');
    answer = (field, { unitId }) => (field === RATE_PATH ? (RATES[String(unitId)] ?? null) : null);
    await frame();
    expect(['conversionRate', 'baseQuantity', 'price', 'amount'].map((name) => shown(name)[0])).toEqual([
      '12.000000',
      '36.00',
      '18.00',
      '54.00',
    ]);
    model.setCell('lines', 0, cell('unitId'), '1');
    await frame();
    expect(['conversionRate', 'baseQuantity', 'price', 'amount'].map((name) => shown(name)[0])).toEqual([
      '1.000000',
      '3.00',
      '1.50',
      '4.50',
    ]);
    model.setCell('lines', 0, cell('unitId'), '99');
    await frame();
    expect(['conversionRate', 'baseQuantity'].map((name) => shown(name)[0])).toEqual([null, '3.00']);
  });

  it('another product begins with its own price, whatever unit the line had', async () => {
    await entered('1');
    model.setCell('lines', 0, cell('unitId'), '12');
    await frame();
    model.setCell('lines', 0, cell('productId'), '2', { id: '2', name: 'x', unitId: '1', purchasePrice: '5.00' });
    await frame();
    expect(['unitId', 'conversionRate', 'price'].map((name) => shown(name)[0])).toEqual(['1', '1.000000', '2.50']);
  });

  it('the same when a line is taken back to what it was', async () => {
    await entered('1');
    model.setCell('lines', 0, cell('quantity'), '2.00');
    model.setCell('lines', 0, cell('unitId'), '12');
    await frame();
    model.undo();
    await frame();
    expect(['unitId', 'conversionRate', 'baseQuantity', 'price'].map((name) => shown(name)[0])).toEqual([
      '1',
      '1.000000',
      '2.00',
      '1.50',
    ]);
  });
});

it('a field that is only shown stands where the file has it, and is no field of the lines', () => {
  expect(
    table()
      .cells.map(({ field }) => field.name)
      .slice(3, 8),
  ).toEqual(['batchNo', 'expireDate', 'expiryState', 'available', 'quantity']);
  expect(table().fields.map(({ field }) => field.name)).not.toContain('available');
});
