import { truthy } from '../../language/expression';
import type { Call } from '../resource/Call';
import type { ReportColumn } from './ReportSource';

/**
 * Whether a report may show a column to the caller. A report has no single record to ask; a column is left out when more rights would show it.
 * What only the data hide is empty in the records themselves.
 */
export function canSee(call: Call, { compiled: { visible } }: ReportColumn): boolean {
  if (typeof visible === 'boolean') return visible;
  const holds = (context: Call['context']) => truthy(visible.run({ record: {}, context }));
  return holds(call.context) || !holds({ ...call.context, can: () => true });
}
