import type { Field } from '../../language/model';
import type { FoundRecord } from '../faces/FoundRecord';
import { exactRecord } from './exactRecord';

/**
 * The record that a text means among those that it found: the first where Enter chose, else the one that it surely
 * means.
 */
export function foundRecord(
  field: Field,
  found: readonly Record<string, unknown>[],
  typed: string,
  takesFirst: boolean,
): FoundRecord {
  const record = takesFirst ? found[0] : exactRecord(field, found, typed);
  return record ? { record } : { problem: found.length === 0 ? 'none' : 'several' };
}
