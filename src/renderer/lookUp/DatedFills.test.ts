import { beforeEach, expect, it } from 'vitest';
import { fieldTypes } from '../../fields/pure';
import { compileResource, newDocument, type CompiledField } from '../../language/rules';
import { project } from '../../../tests/support/project';
import { DocumentModel } from '../document/DocumentModel';
import { DatedFills } from './DatedFills';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };
let model: DocumentModel;
let asked: string[];

beforeEach(async () => {
  const { detailContent } = (await project()).model.resources;
  model = new DocumentModel(newDocument(compileResource(detailContent!, fieldTypes), context));
  asked = [];
  // From February on the rate is another one.
  new DatedFills(model, (day) => (_, { ids }) => {
    asked.push(`${ids![0]!} ${day}`);
    return Promise.resolve({ list: [{ id: ids![0], taxRate: day < '2026-02-01' ? '3.00' : '1.00' }], total: 1 });
  }).start();
});

const header = (name: string): CompiledField => model.state.compiled.header.find(({ field }) => field.name === name)!;
const moveTo = async (day: string): Promise<unknown> => {
  model.setField(header('billDate'), day);
  await model.arrivals.settle(new AbortController().signal, () => undefined);
  return model.state.document.taxRate;
};

it('what counts from a day on follows the date of the document, and is asked for only where it may change', async () => {
  expect([await moveTo('2026-01-06'), asked]).toEqual(['13.00', []]);
  model.setField(header('supplierId'), '7', { id: '7', name: 'x', taxRate: '3.00' });
  expect(await moveTo('2026-02-01')).toBe('1.00');
  expect(asked).toEqual(['7 2026-01-06', '7 2026-02-01']);
  expect(await moveTo('2026-01-31')).toBe('3.00');
});

it('what a person typed stays', async () => {
  model.setField(header('supplierId'), '7', { id: '7', name: 'x', taxRate: '3.00' });
  model.setField(header('taxRate'), '6.00');
  expect(await moveTo('2026-02-01')).toBe('6.00');
});
