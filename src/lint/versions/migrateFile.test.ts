import { expect, it } from 'vitest';
import { readFamily } from '../family/readFamily';
import { migrateFile } from './migrateFile';

const path = 'schemas/sales/notes.ts';
const migrated = (text: string) => migrateFile({ path, text, ...readFamily(path, text) }, 3);

/** Two documents of version 2 of one literal, but for what stands at `list` of the first. */
const family = (version: number, first: string, list: string) => `const kinds = [
  { resource: 'debit', list: ${first} },
  { resource: 'credit', list: {} },
];
export default kinds.map(({ resource, list }) => ({
  schemaVersion: ${version},
  resource,
  kind: 'document',
  screens: { [\`\${resource}List\`]: { kind: 'list', columns: ['code'], ...list${list} } },
}));
`;

it('a family says once what all of its resources must say from now on', async () => {
  const { byHand, text } = await migrated(family(2, '{}', ''));
  expect(byHand).toEqual([]);
  expect(text).toBe(family(3, '{}', ', actions: [], sort: []'));
});

it('a family whose resources differ in what must be said is left to people, with the lines', async () => {
  const { byHand, text } = await migrated(family(2, "{ actions: ['add'] }", ''));
  expect(text).toBeUndefined();
  expect(byHand.map(({ line, rewrite }) => [line, rewrite.path.at(-1)])).toContainEqual([9, 'actions']);
});
