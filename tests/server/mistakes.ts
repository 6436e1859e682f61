import { product } from '../../src/company/server';
import type { Finding } from '../../src/server/resource/capability/BookCheck';
import { verifyData } from '../../src/server/verifyData';
import type { TestApp } from './testApp';

/**
 * Checks that find what a test itself has done: it enters vouchers by hand, or openings, on subjects that other books
 * tell in detail.
 */
export const BY_HAND = ['controls'];

/**
 * What proving the books of the first account set finds, each with the name of its check.
 * @param without names of checks that are not asked
 */
export async function mistakes(
  { database, model }: Pick<TestApp, 'database' | 'model'>,
  without: readonly string[] = [],
): Promise<(Finding & { check: string })[]> {
  const capabilities = product.capabilities.map((capability) => ({
    ...capability,
    checks: (capability.checks ?? []).filter(({ name }) => !without.includes(name)),
  }));
  const [first] = await verifyData(database, model, capabilities);
  return (first?.checks ?? []).flatMap(({ check, findings, isNotice }) =>
    isNotice ? [] : findings.map((finding) => ({ check, ...finding })),
  );
}
