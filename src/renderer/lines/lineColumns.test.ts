import { expect, it } from 'vitest';
import { fieldTypes } from '../../fields/pure';
import type { CellContext } from '../../fields/cells';
import { compileResource, newDocument } from '../../language/rules';
import { project } from '../../../tests/support/project';
import { DocumentModel } from '../document/DocumentModel';
import { lineColumns } from './lineColumns';

const context = { user: { id: '1', name: 'x', departmentId: null }, can: () => true, now: () => '2026-01-05 10:00:00' };

it('a column is marked as demanded where every line must fill it in, and not where some accounts alone ask for it', async () => {
  const compiled = compileResource((await project()).model.resources.cashVoucher!, fieldTypes);
  const model = new DocumentModel(newDocument(compiled, context));
  const [table] = compiled.tables;
  const columns = lineColumns(model, table!, { t: (text: string) => text } as CellContext, false);
  const required = columns.flatMap(({ key, required: isRequired }) => (isRequired ? [key] : []));
  expect(columns.map(({ key }) => key)).toContain('supplierId');
  expect(required).toEqual(['summary', 'subjectId']);
});
