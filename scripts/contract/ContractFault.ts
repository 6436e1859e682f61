import type { ZodType } from 'zod';

/** What a server does otherwise than the contract says. */
export class ContractFault extends Error {
  override name = 'ContractFault';
}

/** @throws ContractFault unless it holds */
export function demand(holds: boolean, message: string): asserts holds {
  if (!holds) throw new ContractFault(message);
}

/** Data of an answer in the shape that is expected. @throws ContractFault that names the first places that differ */
export function shaped<T>(schema: ZodType<T>, data: unknown): T {
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  const places = read.error.issues.slice(0, 3).map(({ message, path }) => `${['data', ...path].join('.')}: ${message}`);
  throw new ContractFault(places.join('; '));
}

/** @throws ContractFault unless both say the same as JSON, whatever the order of their keys */
export function same(found: unknown, expected: unknown, what: string): void {
  demand(sorted(found) === sorted(expected), `${what}: ${brief(found)} instead of ${brief(expected)}`);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
