import { expect, it } from 'vitest';
import { someOf } from '../../../tests/support/someOf';
import type { Field, Resource } from '../../language/model';
import { buildContext } from '../buildContext';
import { exampleInput } from '../exampleInput';
import type { ResourceContext } from '../LintContext';
import { authoring } from '../../capabilities/authoring';
import { rules } from '../../capabilities/lint';
import { projectOf } from './projectOf.fixture';
import { PRIVATE, PRIVATE_OF_FIELD, privateUses, shapeOf } from './shapeOf';

/** A resource as another one may see it: whoever asks for what is its own affair fails. */
function asSeen(resource: Resource): Resource {
  return closed(
    {
      ...resource,
      uses: closed({ ...resource.uses }, privateUses(authoring.capabilities)),
      fields: resource.fields.map(fieldAsSeen),
    },
    PRIVATE,
  );
}

function fieldAsSeen(field: Field): Field {
  const { fields, lookUps, target } = field;
  const seen: Field = {
    ...field,
    ...(fields ? { fields: fields.map(fieldAsSeen) } : {}),
    ...(lookUps ? { lookUps: lookUps.map(fieldAsSeen) } : {}),
  };
  // Of what another resource refers to no more than its name.
  if (target)
    seen.target = closed(
      { ...target },
      Object.keys(target).filter((key) => key !== 'resource'),
    );
  return closed(seen, PRIVATE_OF_FIELD);
}

function closed<T extends object>(value: T, keys: readonly string[]): T {
  for (const key of keys)
    Object.defineProperty(value, key, {
      get() {
        throw new Error(`"${key}" of another resource was read.`);
      },
      // What is copied as a whole is not read.
      enumerable: false,
    });
  return value;
}

/** Lets all rules look at each resource, as they do one by one. */
function lookAtEach(files: Readonly<Record<string, unknown>>): void {
  const context = buildContext(exampleInput({ files }));
  const all = context.model.resources;
  const others = Object.fromEntries(Object.entries(all).map(([name, resource]) => [name, asSeen(resource)]));
  for (const view of context.views) {
    const resources = { ...others, [view.resource.name]: view.resource };
    const around: ResourceContext = { ...context, model: { ...context.model, resources } };
    for (const { gathers, inResource } of rules) {
      gathers?.note(view, around);
      if (inResource) Array.from(inResource(view, around));
    }
  }
}

it('holds all that rules read of other resources', () => {
  const seen = asSeen(buildContext(exampleInput({ files: {} })).model.resources.customer!);
  expect(() => [seen.title]).toThrow('"title" of another resource was read.');
  expect(() => [seen.fields[0]!.visible]).toThrow('"visible" of another resource was read.');
  for (const { bad } of rules) for (const { files } of someOf(bad())) expect(() => lookAtEach(files)).not.toThrow();
  expect(() => lookAtEach(projectOf(4))).not.toThrow();
});

it('is the same where only titles, texts and the form differ, and another where a field does', () => {
  const shape = (difference: object) => {
    const files = projectOf(1);
    const context = buildContext(
      exampleInput({
        files: {
          ...files,
          'schemas/sales/customer.json': { ...(files['schemas/sales/customer.json'] as object), ...difference },
        },
      }),
    );
    return shapeOf(context.model.resources.customer!, authoring.capabilities);
  };
  expect(shape({ title: '订单' })).toBe(shape({}));
  expect(shape({ fields: { code: { type: 'code', title: '编号' }, name: { type: 'text', title: '名称' } } })).not.toBe(
    shape({}),
  );
});
