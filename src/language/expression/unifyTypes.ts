import { anyType, isNumeric, isTextual, scaleOf } from './types';
import type { ExpressionType } from './ExpressionType';

/**
 * The type of a value that may come from either side (the cases of a condition, the items of a list), or null when they
 * are of two kinds.
 */
export function unifyTypes(a: ExpressionType, b: ExpressionType): ExpressionType | null {
  if (a.kind === 'any' || b.kind === 'any') return anyType;
  if (a.kind === 'null') return b;
  if (b.kind === 'null') return a;
  if (a.kind === 'choice' && b.kind === 'choice')
    return { kind: 'choice', values: [...new Set([...a.values, ...b.values])] };
  if (isNumeric(a) && isNumeric(b)) return numberOf(largest(scaleOf(a), scaleOf(b)));
  if (isTextual(a) && isTextual(b)) return { kind: 'text' };
  if (a.kind === 'ref' && b.kind === 'ref') return a.to === b.to ? a : { kind: 'ref', to: '*' };
  if (a.kind === 'list' && b.kind === 'list') {
    const item = unifyTypes(a.item, b.item);
    return item && { kind: 'list', item };
  }
  return a.kind === b.kind && a.kind !== 'choice' ? a : null;
}

/** A number with that many places at most; unknown when undefined. */
export function numberOf(scale: number | undefined): ExpressionType {
  return scale === undefined ? { kind: 'number' } : { kind: 'number', scale };
}

/** The larger scale; unknown as soon as one is unknown. */
export function largest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : Math.max(a, b);
}
