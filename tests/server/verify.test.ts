import { expect, it } from 'vitest';
import { product } from '../../src/company/server';
import { verifyData } from '../../src/server/verifyData';
import { openDemoDatabase } from '../support/demoDatabase';
import { project } from '../support/project';

it('finds nothing in the demonstration', async () => {
  const database = await openDemoDatabase();
  const { model } = await project();
  const sets = await verifyData(database, model, product.capabilities);
  for (const set of sets) for (const c of set.checks) console.log(set.name, c.check, c.count, JSON.stringify(c.findings.slice(0, 6), null, 1));
  expect(1).toBe(1);
  await database.close();
});
