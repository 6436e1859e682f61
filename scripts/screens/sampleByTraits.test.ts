import { beforeAll, describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../src/language/catalogue/buildCatalogue';
import type { Catalogue, Model, Route } from '../../src/language/model';
import { project } from '../../tests/support/project';
import { sampleByTraits } from './sampleByTraits';
import { accessTraits, screenTraits } from './screenTraits';

const named = (name: string): string => name;

describe('a sample by traits', () => {
  it('has each trait, and leaves out what brings none', () => {
    const traits: Record<string, string[]> = { one: ['a', 'b'], two: ['b'], three: ['b', 'c'], none: [] };
    const sample = sampleByTraits(Object.keys(traits), named, (name) => traits[name]!);
    expect(new Set(sample.flatMap((name) => traits[name]!))).toEqual(new Set(['a', 'b', 'c']));
    expect(sample).not.toContain('none');
  });

  it('stands as it is in whatever order things are named, and but for its own traits when one is added', () => {
    const all = Array.from({ length: 60 }, (_, index) => `screen${index}`);
    const traitsOf = (name: string): string[] => [`kind ${Number(name.slice(6)) % 7}`];
    const sample = sampleByTraits(all, named, traitsOf);
    expect(sample).toHaveLength(7);
    expect(sampleByTraits(all.toReversed(), named, traitsOf).toSorted()).toEqual(sample.toSorted());
    for (let added = 60; added < 120; added += 1) {
      const kept = sampleByTraits([...all, `screen${added}`], named, traitsOf);
      const changed = sample.filter((name) => !kept.includes(name));
      expect(changed.flatMap(traitsOf), `screen${added}`).toEqual(changed.length > 0 ? traitsOf(`screen${added}`) : []);
    }
  });
});

describe('the screens of this project', () => {
  let model: Model;
  let catalogue: Catalogue;
  let sample: Route[];
  beforeAll(async () => {
    ({ model } = await project());
    catalogue = buildCatalogue(model);
    sample = sampleByTraits(
      catalogue.routes,
      ({ name }) => name,
      (route) => screenTraits(model, route),
    );
  });

  it('are seen of each kind, in each module and with each capability, by less than a third of them', () => {
    const seen = (routes: readonly Route[]) => ({
      kinds: new Set(routes.map(({ kind }) => kind)),
      modules: new Set(routes.map(({ module }) => module)),
      pages: new Set(routes.map(({ page }) => page)),
      uses: new Set(
        routes
          .filter(({ kind }) => ['list', 'form', 'detail'].includes(kind))
          .flatMap(({ resource }) => Object.keys(model.resources[resource]!.uses)),
      ),
    });
    expect(seen(sample)).toEqual(seen(catalogue.routes));
    expect(sample.length).toBeLessThan(catalogue.routes.length / 3);
  });

  it('are seen to open and to be refused, by kind and by module', () => {
    const mayOpen = ({ name }: Route): boolean => name.length % 2 === 0;
    const both = sampleByTraits(
      catalogue.routes,
      ({ name }) => name,
      (route) => accessTraits(model, route, mayOpen(route)),
    );
    const lists = both.filter(({ kind }) => kind === 'list');
    expect([lists.some(mayOpen), lists.every(mayOpen)]).toEqual([true, false]);
    expect(both.length).toBeLessThan(sample.length);
  });
});
