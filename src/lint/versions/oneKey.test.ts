import { expect, it } from 'vitest';
import { readFamily } from '../family/readFamily';
import { migrateFile } from './migrateFile';

const migrated = (path: string, text: string) =>
  migrateFile(path.endsWith('.ts') ? { path, text, ...readFamily(path, text) } : { path, text }, 5);

it.each([
  ['approvals', 'approval'],
  ['vouchered', 'accounting'],
  ['reads', 'circulation'],
  ['statement', 'reconciliation'],
])('%s of a resource is %s, with what stands in it', async (old, now) => {
  const text = (key: string, version: number) =>
    `{\n  "schemaVersion": ${version},\n  // Why.\n  "${key}": { "of": "letter" } // At the end.\n}\n`;
  const { byHand, text: written } = await migrated('schemas/sales/order.json', text(old, 4));
  expect(byHand).toEqual([]);
  expect(written).toBe(text(now, 5));
});

it('a family that shares what is gathered is left to people, instead of half of it being written', async () => {
  const text = `export default ['debit', 'credit'].map((resource) => ({
  schemaVersion: 4,
  resource,
  opens: [{ ledger: 'debts' }],
}));
`;
  const { byHand, text: written } = await migrated('schemas/sales/notes.ts', text);
  expect(written).toBeUndefined();
  expect(byHand.map(({ rewrite }) => rewrite.path)).toContainEqual(['settlement']);
});
