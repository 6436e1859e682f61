import { describe, expect, it } from 'vitest';
import { readProject } from '../../scripts/schemas/readProject';
import { authoring } from '../../src/capabilities/authoring';
import { heldIn } from '../../src/language/load/heldIn';
import type { Part } from '../../src/language/meta/naming';
import type { Resource } from '../../src/language/model';
import { inWords } from '../../src/lib/inWords';
import { buildContext } from '../../src/lint/buildContext';
import { neededParts } from '../../src/lint/rules/neededParts';

const context = buildContext(await readProject(process.cwd()));
const needs = context.views.flatMap((view) =>
  [...heldIn(view.input, authoring.capabilities)].flatMap(({ name, naming }) => {
    if ((naming.kind !== 'resource' && naming.kind !== 'own') || !naming.has) return [];
    const owner = naming.kind === 'own' ? view.resource.name : name;
    return Object.entries(naming.has).map(([path, part]) => ({ view, owner, path, or: otherOf(part) }));
  }),
);

/** What does as well as a part. */
function otherOf(part: Part): string | undefined {
  return typeof part === 'object' && 'or' in part ? part.or : undefined;
}

/** Whose part it is: of what a reference of lines leads to, where the path goes on behind one. */
function holderOf(owner: string, path: string): { holder: string; part: string } {
  const [table, reference, part] = path.split('.');
  const lines = context.model.resources[owner]!.fields.find(({ name }) => name === table)?.fields;
  const target = lines?.find(({ name }) => name === reference)?.target;
  return target && part !== undefined ? { holder: target.resource, part } : { holder: owner, part: path };
}

/** A resource without a field, or without a key or measure of its ledger. */
function without(resource: Resource, path: string): Resource {
  const [first, inner] = path.split('.');
  const cut = <Of extends { name: string }>(all: readonly Of[] = [], name?: string) =>
    all.filter((each) => each.name !== name);
  const { ledger } = resource.uses;
  return {
    ...resource,
    lookUps: cut(resource.lookUps, first),
    buttons: cut(resource.buttons, first),
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

function told({ or, owner, path, view }: (typeof needs)[number]): string[] {
  const { holder, part } = holderOf(owner, path);
  const resource = context.model.resources[holder]!;
  const cut = without(or === undefined ? resource : without(resource, or), part);
  const model = { ...context.model, resources: { ...context.model.resources, [holder]: cut } };
  const seen = view.resource.name === holder ? { ...view, resource: cut } : view;
  return [...neededParts.inResource!(seen, { ...context, model })].map(({ message }) => inWords(message));
}

describe('what a room needs of the resources that it is wired with', () => {
  it('is told where it is taken away, each part once', () => {
    expect(needs.length).toBeGreaterThan(120);
    const silent = needs.filter(
      (need) =>
        told(need).filter((text) => [`: ${need.path} (`, `: ${need.path} or `].some((said) => text.includes(said)))
          .length !== 1,
    );
    expect(silent.map(({ owner, path }) => `${owner} ${path}`)).toEqual([]);
  });
});
