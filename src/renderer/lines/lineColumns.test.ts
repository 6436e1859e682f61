import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fieldTypes } from '../../fields/pure';
import type { CellContext } from '../../fields/cells';
import { LEADS } from '../../language/wire';
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

it('a value leads where the server says, as long as it is that value: by itself, or beside it where it is entered', async () => {
  const compiled = compileResource((await project()).model.resources.quit!, fieldTypes);
  const model = new DocumentModel(newDocument(compiled, context));
  const [table] = compiled.tables;
  const row = { code: 'ZC00001', item: '台秤', [LEADS]: { code: { of: 'ZC00001', to: '/assetDetail?id=1' } } };
  const shown = (isReadOnly: boolean, given: Record<string, unknown>): string => {
    const words = { t: (text: string, params?: object) => text.replace('{name}', Object.values(params ?? {}).join()) };
    const columns = lineColumns(model, table!, words as CellContext, isReadOnly);
    return columns
      .filter(({ key }) => key === 'code' || key === 'item')
      .map((column) => renderToStaticMarkup(column.cell(column.value(given), given)))
      .join(' ');
  };
  expect(shown(true, row)).toBe('<a href="/assetDetail?id=1">ZC00001</a> 台秤');
  expect(shown(false, row)).toMatch(
    /^<span class="gj-leading">ZC00001<a aria-label="打开ZC00001" href="\/assetDetail\?id=1">.*<\/a><\/span> 台秤$/,
  );
  expect(shown(true, { ...row, code: 'ZC00002' })).toBe('ZC00002 台秤');
});
