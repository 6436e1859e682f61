import { truthy, type ExpressionContext } from '../expression';
import type { CompiledField } from './CompiledResource';

/**
 * Whether somebody may learn anything about a field over many records: read it in a list or report, sum it, filter by
 * it, sort by it. There is no single record to ask, so where rights and the record decide together, every right that is
 * asked for must be held: nobody shall find out by filters what some of the records would hide. What only the data hide
 * is empty in the records themselves.
 */
export function maySeeField({ visible }: Pick<CompiledField, 'visible'>, context: ExpressionContext): boolean {
  if (typeof visible === 'boolean') return visible;
  const { dependencies, rights } = visible;
  if (rights.length === 0) return true;
  if (dependencies.length === 0) return truthy(visible.run({ record: {}, context }));
  return rights.every((right) => right !== null && context.can(right));
}
