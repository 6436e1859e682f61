import { product } from '../../src/company/server';
import type { Finding } from '../../src/server/resource/capability/BookCheck';
import { verifyData } from '../../src/server/verifyData';
import type { TestApp } from './testApp';

/** What proving the books of the first account set finds, each with the name of its check. */
export async function mistakes({
  database,
  model,
}: Pick<TestApp, 'database' | 'model'>): Promise<(Finding & { check: string })[]> {
  const [first] = await verifyData(database, model, product.capabilities);
  return (first?.checks ?? []).flatMap(({ check, findings, isNotice }) =>
    isNotice ? [] : findings.map((finding) => ({ check, ...finding })),
  );
}
