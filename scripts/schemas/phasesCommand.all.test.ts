import { expect, it } from 'vitest';
import { main } from '../schemas';

it('prints what the server does to a document, in its order', async () => {
  const printed: string[] = [];
  const log = console.log;
  console.log = (line: string) => void printed.push(line);
  try {
    expect(await main(['phases', 'procure'])).toBe(0);
  } finally {
    console.log = log;
  }
  expect(printed).toContain(
    'after    settlement, conversion, closeLines, series > ledger > aggregate, batches, costing > accounting',
  );
});
