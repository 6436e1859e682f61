import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoundRecord } from '../../fields/faces/FoundRecord';
import { fieldTypes } from '../../fields/pure';
import {
  compileResource,
  newDocument,
  problemText,
  type CompiledField,
  type CompiledResource,
  type Document,
} from '../../language/rules';
import { project } from '../../../tests/support/project';
import { DocumentModel } from './DocumentModel';
import { unreadOf } from './unreadOf';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };
const hinge = { id: '80', name: '缓冲铰链', spec: '半盖', unitId: '3', unitName: '套', salePrice: '7.40' };
let compiled: CompiledResource;
let model: DocumentModel;

beforeAll(async () => {
  compiled = compileResource((await project()).model.resources.order!, fieldTypes);
});
beforeEach(() => {
  model = new DocumentModel(newDocument(compiled, context));
  model.insertLine('lines', 0);
});

const cell = (name: string): CompiledField => compiled.tables[0]!.fields.find(({ field }) => field.name === name)!;
const header = (name: string): CompiledField => compiled.header.find(({ field }) => field.name === name)!;
const line = (index = 0): Document => model.state.lines('lines')[index]!;
const shown = (...names: string[]): unknown[] => names.map((name) => line()[name] ?? null);

/** Leaves the product of a line with a text; gives what lets its record come. */
function leave(text: string, at = 0): (found: FoundRecord) => Promise<void> {
  let come!: (found: FoundRecord) => void;
  model.awaitRecord(cell('productId'), text, new Promise((resolve) => (come = resolve)), { table: 'lines', line: at });
  return async (found) => {
    come(found);
    await model.arrivals.settle(new AbortController().signal, () => undefined);
  };
}

describe('a reference that was left with a text', () => {
  it('E-03 keeps the text until its record is there, with all that follows from it', async () => {
    const come = leave('c80');
    expect(shown('productName', 'unitId')).toEqual(['c80', null]);
    expect(model.isBlank('lines', line())).toBe(false);
    expect(unreadOf(cell('productId'), line().productId)).toBeUndefined();
    await come({ record: hinge });
    expect(shown('productId', 'productName', 'spec', 'unitId', 'unitName', 'price')).toEqual([
      '80',
      '缓冲铰链',
      '半盖',
      '3',
      '套',
      '7.40',
    ]);
  });

  it('E-03 what a person enters beside it meanwhile stays', async () => {
    const come = leave('c80');
    model.setCell('lines', 0, cell('price'), '9.00');
    model.setCell('lines', 0, cell('quantity'), '10.00');
    await come({ record: hinge });
    expect(shown('productId', 'spec', 'price', 'quantity', 'amount')).toEqual(['80', '半盖', '9.00', '10.00', '90.00']);
  });

  it('E-03 in the header alike', async () => {
    let come!: (found: FoundRecord) => void;
    model.awaitRecord(header('clientId'), 'hf', new Promise((resolve) => (come = resolve)));
    model.setField(header('contact'), '李四');
    come({ record: { id: '5', name: '合肥金牌', contact: '张三', salesmanId: '7', salesmanName: '梁雪' } });
    await model.arrivals.settle(new AbortController().signal, () => undefined);
    expect(['clientId', 'clientName', 'contact', 'salesmanId'].map((name) => model.state.document[name])).toEqual([
      '5',
      '合肥金牌',
      '李四',
      '7',
    ]);
  });

  it('E-03 without a match stays, is wrong at once, and saving is refused at its place', async () => {
    await leave('ml')({ problem: 'none' });
    expect(shown('productName')).toEqual(['ml']);
    expect(unreadOf(cell('productId'), line().productId)).toEqual({
      message: '没有「{text}」，F7 选择',
      params: { text: 'ml' },
    });
    const texts = model
      .check()
      .map((problem) =>
        problemText(problem, (zh, params = {}) => zh.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))),
      );
    expect(texts.filter((text) => text.includes('存货'))).toEqual(['第 1 行 存货：没有「ml」，F7 选择']);
    model.setCell('lines', 0, cell('productId'), '80', hinge);
    expect(model.problems.some(({ field }) => field === 'productId')).toBe(false);
    await leave('铰链')({ problem: 'several' });
    expect(unreadOf(cell('productId'), line().productId)?.message).toBe('「{text}」有多条记录，F7 选择');
  });

  it('gives way to what was entered there meanwhile, follows its line, and is dropped with it', async () => {
    const overtaken = leave('c80');
    model.setCell('lines', 0, cell('productId'), '81', { id: '81', name: '拉手' });
    await overtaken({ record: hinge });
    expect(shown('productId')).toEqual(['81']);
    const moved = leave('c80');
    model.insertLine('lines', 0);
    await moved({ record: hinge });
    expect(line(1).productId).toBe('80');
    const gone = leave('c80', 1);
    model.removeLines('lines', new Set([1]));
    await gone({ record: hinge });
    expect(model.state.lines('lines').map(({ productId }) => productId ?? null)).toEqual([null]);
  });

  it('finds its place in the same document under rules that have changed meanwhile', async () => {
    const come = leave('c80');
    model = model.under(compileResource(compiled.resource, fieldTypes));
    let told = 0;
    model.subscribe(() => (told += 1));
    await come({ record: hinge });
    expect(shown('productId', 'spec')).toEqual(['80', '半盖']);
    expect(told).toBeGreaterThan(0);
  });

  it('is one step: taken back and done again it asks nothing anew', async () => {
    const come = leave('c80');
    model.setCell('lines', 0, cell('quantity'), '10.00');
    await come({ record: hinge });
    model.undo();
    expect(shown('productId', 'spec', 'quantity')).toEqual(['80', '半盖', null]);
    model.undo();
    expect(shown('productId', 'productName')).toEqual([null, null]);
    model.redo();
    expect(shown('productId', 'productName', 'spec')).toEqual(['80', '缓冲铰链', '半盖']);
  });

  it('leaves the page as a text that has no record, for nobody looks further for it there', () => {
    leave('c80');
    expect((model.toWire().lines as Document[])[0]!.productId).toBe('!c80');
  });
});
