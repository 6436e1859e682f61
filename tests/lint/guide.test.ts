import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { KeyTable, MetaKey } from '../../scripts/schemas/reference/MetaObject';
import { bare, MetaObjects } from '../../scripts/schemas/reference/MetaObjects';
import { authoring } from '../../src/capabilities/authoring';
import { definition } from '../../src/language/load/definition';
import { metaOf } from '../../src/language/meta/jsonSchemas';
import { isObject } from '../../src/lib/isObject';
import { guideBlocks, guideSpans, membersIn } from './guideCode';

const meta = metaOf(authoring);
const { all: objects } = new MetaObjects(meta);
const membersOf = (family: string): string[] => [
  ...(objects.find(({ name }) => name === family)?.family?.members.keys() ?? []),
];

describe('the guide to the language', () => {
  it.each([
    ['key of a resource', Object.keys(definition(bare(meta.resource)).shape ?? {}), 50],
    ['kind of screen', membersOf('screens'), 10],
    ['type of field', membersOf('fields'), 25],
  ])('names each %s in backticks', (_, names, least) => {
    expect(names.length).toBeGreaterThanOrEqual(least);
    const said = new Set(
      [...guideSpans, ...guideBlocks].flatMap((code) => [
        code,
        ...[...code.matchAll(/"([\w$]+)"/g)].map(([, name]) => name!),
      ]),
    );
    expect(names.filter((name) => !said.has(name))).toEqual([]);
  });

  it('shows nothing that the language does not have', () => {
    const shown = guideSpans
      .map(membersIn)
      .filter((members) => members !== undefined)
      .filter((members) => !isAboutTheFile(members));
    expect(shown.length).toBeGreaterThan(60);
    expect(shown.filter((members) => !isKnown(members)).map((members) => JSON.stringify(members))).toEqual([]);
  });
});

/** What any object of a file may say about the file itself. */
const isAboutTheFile = (members: object): boolean => '$silence' in members || '$breaks' in members;

/** Tables of the keys that stand beside each other; of fields and screens one for each type and kind. */
const tables = objects.flatMap(({ family, tables: shared }) =>
  family
    ? [...family.members.values()].map((chapter) => [
        { key: family.key, meta: z.enum([...family.members.keys()]) },
        ...keysOf(shared),
        ...keysOf(objects.find(({ name }) => name === chapter)?.tables ?? []),
      ])
    : shared.map(({ keys }) => keys),
);

function keysOf(of: readonly KeyTable[]): readonly MetaKey[] {
  return of.flatMap(({ keys }) => keys);
}

/**
 * Whether one object of the language has all these keys, with such values. Where authors choose the names, of fields and
 * screens, what stands behind them is asked; null takes away what is said elsewhere.
 */
function isKnown(members: Record<string, unknown>): boolean {
  const isOne = tables.some((keys) =>
    Object.entries(members).every(([key, value]) => {
      const known = keys.find((each) => each.key === key);
      return known !== undefined && (value === null || known.meta.safeParse(value).success);
    }),
  );
  return isOne || Object.values(members).every((value) => value === null || (isObject(value) && isKnown(value)));
}
