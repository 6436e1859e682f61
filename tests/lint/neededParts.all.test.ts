import { describe, expect, it } from 'vitest';
import { readProject } from '../../scripts/schemas/readProject';
import { authoring } from '../../src/capabilities/authoring';
import { heldIn } from '../../src/language/load/heldIn';
import type { Resource } from '../../src/language/model';
import { inWords } from '../../src/lib/inWords';
import { buildContext } from '../../src/lint/buildContext';
import { neededParts } from '../../src/lint/rules/neededParts';

const context = buildContext(await readProject(process.cwd()));
const needs = context.views.flatMap((view) =>
  [...heldIn(view.input, authoring.capabilities)].flatMap(({ name, naming }) => {
    if ((naming.kind !== 'resource' && naming.kind !== 'own') || !naming.has) return [];
    const owner = naming.kind === 'own' ? view.resource.name : name;
    return Object.keys(naming.has).map((path) => ({ view, owner, path }));
  }),
);

/** A resource without a field, or without a key or measure of its ledger. */
function without(resource: Resource, path: string): Resource {
  const [first, inner] = path.split('.');
  const cut = <Of extends { name: string }>(all: readonly Of[] = [], name?: string) =>
    all.filter((each) => each.name !== name);
  const { ledger } = resource.uses;
  return {
    ...resource,
    ...(inner === undefined && resource.lookUps ? { lookUps: cut(resource.lookUps, first) } : {}),
    fields:
      inner === undefined
        ? cut(resource.fields, first)
        : resource.fields.map((field) =>
            field.name === first
              ? { ...field, fields: cut(field.fields, inner), lookUps: cut(field.lookUps, inner) }
              : field,
          ),
    uses: ledger
      ? {
          ...resource.uses,
          ledger: {
            ...ledger,
            keys: ledger.keys.filter((name) => name !== path),
            measures: ledger.measures.filter((name) => name !== path),
          },
        }
      : resource.uses,
  };
}

function told({ owner, path, view }: (typeof needs)[number]): string[] {
  const cut = without(context.model.resources[owner]!, path);
  const model = { ...context.model, resources: { ...context.model.resources, [owner]: cut } };
  const seen = view.resource.name === owner ? { ...view, resource: cut } : view;
  return [...neededParts.inResource!(seen, { ...context, model })].map(({ message }) => inWords(message));
}

describe('what a room needs of the resources that it is wired with', () => {
  it('is told where it is taken away, each part once', () => {
    expect(needs.length).toBeGreaterThan(120);
    const silent = needs.filter((need) => told(need).filter((text) => text.includes(`: ${need.path} (`)).length !== 1);
    expect(silent.map(({ owner, path }) => `${owner} ${path}`)).toEqual([]);
  });
});
