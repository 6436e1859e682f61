import { expect, it } from 'vitest';
import { CONTEXT } from '../../../tests/language/order';
import { project } from '../../../tests/support/project';
import { fieldTypes } from '../../fields/pure';
import { compileResource, newDocument } from '../../language/rules';
import { DocumentModel } from '../document/DocumentModel';
import { summedFields } from './lineColumns';

/** Fields of the first table of lines of a resource that stand in its line of totals. */
async function summedOf(name: string): Promise<readonly string[]> {
  const compiled = compileResource((await project()).model.resources[name]!, fieldTypes);
  return summedFields(new DocumentModel(newDocument(compiled, CONTEXT)), compiled.tables[0]!);
}

it('sums in the lines what the document adds up, and what it shows of a ledger as a whole; no price', async () => {
  expect(await summedOf('sellOut')).toContain('amount');
  expect(await summedOf('procure')).toEqual(expect.arrayContaining(['quantity', 'amount', 'netAmount']));
  for (const name of ['sellOut', 'procure'])
    expect((await summedOf(name)).filter((field) => /price/i.test(field))).toEqual([]);
});
