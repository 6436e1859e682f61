import { expect, it } from 'vitest';
import { project } from '../../../tests/support/project';
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
