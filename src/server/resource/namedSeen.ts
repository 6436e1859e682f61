import type { Call } from './Call';

/** Documents named in one refusal, at most. */
const NAMED = 5;

/** A document that a refusal names to whoever sees it. */
export interface Named {
  code: unknown;
  isSeen: boolean;
}

/**
 * Documents as a refusal names them, `【CG01】【CG02】…`: the numbers of the first five, and how many there are that the
 * caller may not see.
 */
export function namedSeen({ t }: Pick<Call, 't'>, documents: readonly Named[]): string {
  const seen = documents.filter(({ isSeen }) => isSeen);
  const named = seen.slice(0, NAMED).map(({ code }) => `【${String(code)}】`);
  const count = documents.length - seen.length;
  const unseen = count > 0 ? t('（{count}张您无权查看）', { count }) : '';
  return named.join('') + (seen.length > NAMED ? '…' : '') + unseen;
}
