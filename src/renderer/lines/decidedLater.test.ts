import { beforeAll, expect, it } from 'vitest';
import type { FoundRecord } from '../../fields/faces/FoundRecord';
import { fieldTypes } from '../../fields/pure';
import type { Model } from '../../language/model';
import { compileResource, newDocument } from '../../language/rules';
import { project } from '../../../tests/support/project';
import { DocumentModel } from '../document/DocumentModel';
import { decidedLater } from './decidedLater';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };
let resources: Model['resources'];

beforeAll(async () => {
  ({ resources } = (await project()).model);
});

/** A document whose first line has a reference that is looked for; gives what lets its record come. */
function awaiting(resource: string, reference: string) {
  const compiled = compileResource(resources[resource]!, fieldTypes);
  const model = new DocumentModel(newDocument(compiled, context));
  const table = compiled.tables.find(({ name }) => name === 'lines')!;
  model.insertLine('lines', 0);
  let come!: (found: FoundRecord) => void;
  const compiledField = table.fields.find(({ field }) => field.name === reference)!;
  model.awaitRecord(compiledField, 'x', new Promise((resolve) => (come = resolve)), { table: 'lines', line: 0 });
  return { model, come, later: (...cells: string[]) => decidedLater(model, table, 0, cells) };
}

it('E-01 what an account demands is decided once it has come, and not before', async () => {
  const { model, come, later } = awaiting('cashVoucher', 'subjectId');
  const known = later('supplierId', 'debit');
  expect([known, later('debit', 'credit')]).toEqual([expect.any(Promise), undefined]);
  come({ record: { id: '7', name: '应付账款', auxiliary: 'supplier' } });
  await known;
  expect(model.state.lines('lines')[0]).toMatchObject({ subjectId: '7', auxiliary: 'supplier' });
  expect(later('supplierId', 'debit')).toBeUndefined();
});

it('E-01 keys of a sales order wait for nothing', () => {
  const { later } = awaiting('order', 'productId');
  expect(later('unitId', 'quantity', 'price')).toBeUndefined();
});

it('E-01 in every line form a cell that a record opens or hides is decided by it', () => {
  const waited = Object.values(resources).flatMap((resource) =>
    resource.fields
      .filter(({ name, fields }) => name === 'lines' && fields)
      .flatMap(({ fields = [] }) =>
        fields.flatMap((reference) => {
          const filled = Object.keys(reference.target?.fill ?? {});
          const opened = fields.filter(({ visible, editable }) =>
            [visible, editable].some(
              (rule) => typeof rule === 'string' && filled.some((name) => rule.split(/\W+/).includes(name)),
            ),
          );
          if (opened.length === 0) return [];
          const { later } = awaiting(resource.name, reference.name);
          return opened.map(({ name }) => [`${resource.name}.${name}`, later(name) !== undefined] as const);
        }),
      ),
  );
  expect(waited.length).toBeGreaterThan(4);
  expect(waited.filter(([, isLater]) => !isLater)).toEqual([]);
});
