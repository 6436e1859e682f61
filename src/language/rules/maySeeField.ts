import { truthy, type ExpressionContext } from '../expression';
import type { CompiledField } from './CompiledResource';

/**
 * Whether somebody may learn anything about a field over many records: read it in a list or report, sum it, filter by it, sort by it. There is
 * no single record to ask, so a field is closed when more rights would show it. What only the data hide is empty in the records themselves.
 */
export function maySeeField({ visible }: CompiledField, context: ExpressionContext): boolean {
  if (typeof visible === 'boolean') return visible;
  const holds = (given: ExpressionContext) => truthy(visible.run({ record: {}, context: given }));
  return holds(context) || !holds({ ...context, can: () => true });
}
