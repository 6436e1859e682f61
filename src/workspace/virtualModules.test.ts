import { expect, it } from 'vitest';
import type { Catalogue, Model, Resource } from '../language/model';
import { changedResources } from './changedResources';
import { catalogueCode, jsonCode, resourcesCode } from './virtualModules';

const resource = (name: string, title: string) => ({ name, title }) as Resource;
const model = (...resources: Resource[]): Model => ({
  modules: [{ name: 'base', title: '基础资料', icon: 'base', order: 1, groups: [] }],
  resources: Object.fromEntries(resources.map((item) => [item.name, item])),
  dictionaries: {},
  prints: {},
});
const catalogue = { routes: [{ path: '/base' }], menu: [], permissions: [] } as unknown as Catalogue;

it('names the resources that were changed, added and removed', () => {
  const before = model(resource('a', '甲'), resource('b', '乙'), resource('c', '丙'));
  const after = model(resource('a', '甲'), resource('b', '改'), resource('d', '丁'));
  expect(changedResources(before, after)).toEqual({ b: resource('b', '改'), c: null, d: resource('d', '丁') });
});

it('imports each resource as a module of its own, so that a screen loads no other', () => {
  expect(resourcesCode(model(resource('a', '甲')), false)).toBe('export const loaders = {\n  "a": () => import("virtual:resource/a"),\n};\n');
});

it('carries any text of a schema file unharmed', async () => {
  const hostile = resource('a', '`${1}` </script> \u2028 "\\');
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(jsonCode(hostile))}`)) as { default: Resource };
  expect(module.default).toEqual(hostile);
});

it('leaves hot replacement out of the product', () => {
  expect(catalogueCode(model(), catalogue, false)).not.toContain('import.meta.hot');
  expect(catalogueCode(model(), catalogue, true)).toContain('import.meta.hot?.on("guiju:schemas"');
});
