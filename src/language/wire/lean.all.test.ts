import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { project } from '../../../tests/support/project';
import { SchemaAssets } from '../../workspace/SchemaAssets';
import { leanResource, wholeResource, type LeanResource } from './leanResource';
import { leanRoute, wholeRoute, type LeanRoute } from './leanRoute';

/** What comes of a value on its way to a page. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('a page has of each resource what the schema files say, though it fetches a tenth less', async () => {
  const { model } = await project();
  let [lean, whole] = [0, 0];
  for (const resource of Object.values(model.resources)) {
    const fetched = leanResource(resource);
    expect(wholeResource(sent(fetched) as LeanResource)).toEqual(sent(resource));
    lean += JSON.stringify(fetched).length;
    whole += JSON.stringify(resource).length;
  }
  expect(lean).toBeLessThan(whole * 0.9);
});

it('and of each route, though it fetches a third less', async () => {
  const { routes } = (await project()).catalogue;
  const lean = routes.map((route) => leanRoute(route));
  expect(lean.map((route) => wholeRoute(sent(route) as LeanRoute))).toEqual(sent(routes));
  expect(lean.map((route) => wholeRoute(wholeRoute(route)))).toEqual(sent(routes));
  expect(JSON.stringify(lean).length).toBeLessThan(JSON.stringify(routes).length * 0.67);
});

it('one more list is no more than 4 kB for most, with its part of the routes of its module', async () => {
  const { catalogue, model } = await project();
  const bytes = Object.fromEntries(
    [...new SchemaAssets({ catalogue, model }).files()].map(({ fileName, source }) => [
      fileName.replace(/^assets\/schemas-\w{12}\//, ''),
      brotliCompressSync(source).length,
    ]),
  );
  const lists = Object.values(model.resources).filter(({ screens }) => screens.some(({ kind }) => kind === 'list'));
  const sizes = lists
    .map(({ module, name }) => {
      const sharing = lists.filter((other) => other.module === module).length;
      return (bytes[`${name}.json`] ?? Infinity) + (bytes[`routes/${module}.json`] ?? Infinity) / sharing;
    })
    .sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length * 0.7)]).toBeLessThanOrEqual(4096);
  // The largest one, sales, has credit and what it does with parts.
  expect(sizes.at(-1)).toBeLessThanOrEqual(7680);
});
