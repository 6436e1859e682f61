import { beforeAll, expect, it } from 'vitest';
import { fieldTypes } from '../../fields/pure';
import type { Model } from '../../language/model';
import { compileResource, newDocument, type Document } from '../../language/rules';
import { project } from '../../../tests/support/project';
import { DocumentModel } from '../document/DocumentModel';
import { enterPasses } from './enterPasses';
import { mayEnter } from './mayEnter';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };
let resources: Model['resources'];

beforeAll(async () => {
  ({ resources } = (await project()).model);
});

/** Where Enter stops in the first line of a document that holds these values. */
function stops(resource: string, values: Document): string[] {
  const compiled = compileResource(resources[resource]!, fieldTypes);
  const model = new DocumentModel(newDocument(compiled, context));
  const table = compiled.tables.find(({ name }) => name === 'lines')!;
  model.insertLine('lines', 0, values);
  const declared = table.field.settings.enter as string[];
  return declared.filter((name) => {
    const cell = table.cells.find(({ field }) => field.name === name);
    return cell !== undefined && mayEnter(model, cell, 'lines', 0) && !enterPasses(model, table, cell, 0);
  });
}

it('E-01 Enter stops in a line of an order at its product and at the quantity that is missing, and at nothing that is filled or brought along', () => {
  expect(stops('order', {})).toEqual(['productId', 'quantity']);
  expect(stops('order', { productId: '1', quantity: '5.00' })).toEqual(['productId']);
});

it('E-05 of the two sides of a voucher the empty ones stop until one is filled', () => {
  expect(stops('cashVoucher', { summary: 'x', subjectId: '1' })).toEqual(['summary', 'debit', 'credit']);
  expect(stops('cashVoucher', { summary: 'x', subjectId: '1', debit: '5.00' })).toEqual(['summary']);
});

it('E-01 a line that demands nothing more stops at the number it is entered for, as a stock count does', () => {
  expect(stops('stock', { productId: '1' })).toEqual(['productId', 'quantity']);
  expect(stops('stock', { productId: '1', quantity: '5.00' })).toEqual(['productId', 'reason']);
});
