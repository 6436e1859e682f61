import { expect, it } from 'vitest';
import { product } from '../../src/company/server';
import { buildCatalogue } from '../../src/language/catalogue/buildCatalogue';
import { indexModel } from '../../src/language/catalogue/indexModel';
import { PHASES, Phases } from '../../src/server/resource/capability/Phases';
import { reference } from '../../src/server/resource/reference';
import { project } from '../support/project';

const phases = async () => {
  const { model } = await project();
  return new Phases([reference, ...product.capabilities], { model, index: indexModel(model, buildCatalogue(model)) });
};
const orderOf = async (name: string) => {
  const all = await phases();
  return Object.fromEntries(
    PHASES.map((phase) => [
      phase,
      all
        .order({ name }, phase)
        .map((rank) => rank.join())
        .join(' > '),
    ]),
  );
};

it('what the server does to a document comes in this order', async () => {
  expect(await orderOf('procure')).toEqual({
    enter: 'reference,files > lookUp > units > conversion > aggregate',
    check: 'settlement,conversion,closeLines,aggregate,units,period,batches,approvedDocuments',
    number: 'aggregate > series',
    stored: 'settlement,aggregate,files > accounting,ledger',
    before: 'reference,segregation,conversion,accounting,approvedDocuments > settlement,lookUp,period > aggregate',
    set: '',
    after: 'settlement,conversion,closeLines,series > ledger > aggregate,batches,costing > accounting',
    removed: 'closeLines,files > ledger > aggregate,batches,costing',
  });
});

it('a record of which less is said meets less', async () => {
  expect(await orderOf('classify')).toEqual({
    enter: 'reference',
    check: 'tree',
    number: 'series',
    stored: 'costMethods',
    before: 'reference',
    set: '',
    after: 'series',
    removed: '',
  });
});

it('each capability is used by some resource of this product and by no means by all', async () => {
  const { model } = await project();
  const all = await phases();
  const users = product.capabilities.map(
    (capability) =>
      [
        capability.name,
        Object.values(model.resources).filter((resource) => all.usedBy(resource).has(capability)).length,
      ] as const,
  );
  const odd = users.filter(([, count]) => count === 0 || count === Object.keys(model.resources).length);
  expect(odd).toEqual([]);
});

it('what a document tells others comes after what it posts', async () => {
  const { model } = await project();
  const all = await phases();
  const orders = Object.values(model.resources)
    .filter(({ uses: { tells } }) => tells !== undefined)
    .map((resource) => all.order(resource, 'after').flat());
  expect(orders.length).toBeGreaterThan(0);
  for (const order of orders) expect(order.at(-1)).toBe('tells');
});
