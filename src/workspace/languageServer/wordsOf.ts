import type { ZodType } from 'zod';
import { definition } from '../../language/load/definition';

/** What its author says of a part of the language. */
export function wordsOf(meta: ZodType | undefined): string | undefined {
  if (!meta) return undefined;
  return meta.description ?? wordsOf(definition(meta).innerType);
}
