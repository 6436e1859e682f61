import { truthy } from '../../language/expression';
import type { CompiledField } from '../../language/rules';
import type { Call } from './Call';

/**
 * Whether the caller may learn anything about a field over many records: read it in a report, sum it, filter by it, sort by it. There is no
 * single record to ask, so a field is closed when more rights would show it. What only the data hide is empty in the records themselves.
 */
export function canSee(call: Call, { visible }: CompiledField): boolean {
  if (typeof visible === 'boolean') return visible;
  const holds = (context: Call['context']) => truthy(visible.run({ record: {}, context }));
  return holds(call.context) || !holds({ ...call.context, can: () => true });
}
