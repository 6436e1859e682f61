import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { authoring } from '../../capabilities/authoring';
import { baseFiles } from '../../lint/baseFiles';
import { metaOf } from '../meta/jsonSchemas';
import { expandResource } from '../expand/expandResource';
import { accepts } from './accepts';
import { fileKind } from './fileKind';
import { readSources } from './readSources';
import { takeSilences } from './takeSilences';

const metas = {
  text: z
    .string()
    .min(1)
    .max(3)
    .regex(/^[a-z]*$/),
  number: z.int().min(1),
  format: z.email(),
  bounded: z.number().min(0).lt(2),
  positive: z.number().gt(0).max(1.5),
  choice: z.enum(['a', 'b']),
  pair: z.tuple([z.string(), z.boolean()]),
  list: z.array(z.boolean()).min(1).max(2),
  either: z.union([z.boolean(), z.string()]),
  object: z.strictObject({ must: z.literal(1), may: z.string().optional(), from: z.string().default('header') }),
  record: z.record(z.string().regex(/^[a-z]+$/), z.int()),
  choices: z.record(z.enum(['a', 'b']), z.int()),
  someChoices: z.partialRecord(z.enum(['a', 'b']), z.int()),
  refinedText: z.string().refine((text) => text !== 'abc'),
  refinedObject: z.strictObject({ must: z.literal(1), may: z.string().optional() }).refine(({ may }) => may !== 'x'),
  refinedRecord: z.record(z.string(), z.int()).refine((record) => Object.keys(record).length < 2),
  kinds: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), x: z.int() }),
    z.strictObject({ kind: z.literal('b') }),
  ]),
};
const values: unknown[] = [
  null,
  true,
  0,
  1,
  1.5,
  '',
  'a',
  'abc',
  'abcd',
  'A1',
  [],
  [true],
  [true, 1],
  [true, true, true],
  ['a', true],
  ['a', true, true],
  ['a'],
  2 ** 53,
  'a@b.de',
  {},
  { must: 1 },
  { must: 2 },
  { must: 1, may: 'x', from: 'lines' },
  { must: 1, may: 2 },
  { must: 1, my: 'x' },
  { a: 1 },
  { a: 1, b: 2 },
  { a: 'x' },
  { A: 1 },
  { kind: 'a', x: 1 },
  { kind: 'a' },
  { kind: 'b', x: 1 },
  { kind: 'b' },
  { kind: 'c' },
  JSON.parse('{ "__proto__": 1, "kind": "b" }'),
];

describe.each(Object.entries(metas))('the fast check of %s', (_, meta) => {
  it.each(values.map((value) => [JSON.stringify(value), value]))('decides as zod does: %s', (_text, value) => {
    const parsed = meta.safeParse(structuredClone(value));
    const copy = structuredClone(value);
    expect({ isAccepted: accepts(meta)(copy), copy }).toEqual({
      isAccepted: parsed.success,
      copy: parsed.success ? parsed.data : value,
    });
  });
});

it('leaves to zod what it does not know', () => {
  expect(accepts(z.string().superRefine(() => undefined))('a')).toBe(false);
  expect(accepts(z.string().trim())(' a')).toBe(false);
  expect(accepts(z.object({}))({})).toBe(false);
  expect(accepts(z.tuple([z.string()]).rest(z.string()))(['a'])).toBe(false);
  expect(accepts(z.number().multipleOf(2))(4)).toBe(false);
  expect(accepts(z.date() as never)(new Date())).toBe(false);
});

/** Files that the fast check does not take, resources with all that follows from them. */
function refused(files: readonly [path: string, value: unknown][]): string[] {
  const { sources } = readSources(
    files.map(([path, value]) => ({ path, text: JSON.stringify(value) })),
    authoring,
  );
  return files.flatMap(([path, value]) => {
    const { folder, kind } = fileKind(path)!;
    const whole = kind === 'resource' ? expandResource(value, folder, sources, authoring).value : value;
    return accepts(metaOf(authoring)[kind])(structuredClone(whole)) ? [] : [path];
  });
}

it('knows all that the schema language uses', () => {
  const files = Object.entries(baseFiles).filter(([path]) => path.startsWith('schemas/'));
  expect(refused(files)).toEqual([]);
});

it('leaves none of the real schemas to zod, which takes many times as long', () => {
  // Beside schema files there lies what a new account set begins with.
  const names = readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && fileKind(`schemas/${name.replaceAll('\\', '/')}`) !== undefined,
  );
  expect(names.length).toBeGreaterThan(200);
  const files = names.map((name): [string, unknown] => [
    `schemas/${name.replaceAll('\\', '/')}`,
    takeSilences(JSON.parse(readFileSync(join('schemas', name), 'utf8')), () => undefined),
  ]);
  expect(refused(files)).toEqual([]);
});
