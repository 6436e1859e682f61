import { expect, it } from 'vitest';
import type { Catalogue, Model, Resource } from '../language/model';
import { changedResources } from './changedResources';
import { catalogueCode } from './virtualModules';

const resource = (name: string, title: string) => ({ name, title }) as Resource;
const model = (...resources: Resource[]): Model => ({
  modules: [{ name: 'base', title: '基础资料', icon: 'base', order: 1, groups: [] }],
  resources: Object.fromEntries(resources.map((item) => [item.name, item])),
  dictionaries: {},
  prints: {},
});
const catalogue = { routes: [{ path: '/base', aliases: [] }], menu: [], permissions: [] } as unknown as Catalogue;

it('names the resources that were changed, added and removed', () => {
  const before = model(resource('a', '甲'), resource('b', '乙'), resource('c', '丙'));
  const after = model(resource('a', '甲'), resource('b', '改'), resource('d', '丁'));
  expect(changedResources(before, after)).toEqual({ b: resource('b', '改'), c: null, d: resource('d', '丁') });
});

it('gives everybody the modules, with the page that a click on them opens, and nothing of their screens', () => {
  const home = { path: '/base/home', aliases: [], homeOf: 'base' };
  const first = { name: 'dashboard', path: '/dashboard', aliases: [] };
  const few = catalogueCode(model(), { ...catalogue, routes: [first, home] } as unknown as Catalogue, false);
  expect(few).toBe(
    'export const modules = [{"name":"base","title":"基础资料","icon":"base","home":"/base/home"}];\nexport const landmarks = {};\nexport const homeScreen = "dashboard";\n',
  );
  const routes = Array.from({ length: 1000 }, (_, index) => ({ path: `/base/a${index}`, aliases: [] }));
  expect(
    catalogueCode(model(), { ...catalogue, routes: [first, home, ...routes] } as unknown as Catalogue, false),
  ).toBe(few);
});

it('leaves hot replacement out of the product', () => {
  expect(catalogueCode(model(), catalogue, false)).not.toContain('import.meta.hot');
  expect(catalogueCode(model(), catalogue, true)).toContain('import.meta.hot?.on("guiju:schemas"');
});
