import type { ZodType } from 'zod';
import { definition } from './definition';
import { metaAt } from './metaAt';

/** The keys that the meta-schema allows at a place of a file, in the order in which they are declared. */
export function keysAt(meta: ZodType, value: unknown, path: readonly (string | number)[]): string[] {
  const at = metaAt(meta, value, path);
  if (!at) return [];
  const { shape, keyType } = definition(at);
  return Object.keys(shape ?? (keyType && definition(keyType).entries) ?? {});
}
