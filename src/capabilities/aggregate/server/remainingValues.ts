import type { ExpressionValue } from '../../../language/expression';
import { Decimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { remainingByLine } from './remainingByLine';

/**
 * How much of the lines of documents remains to be made into documents of another resource, in basic units, what is
 * closed or corrected left out; null of a document that is not stored.
 */
export async function remainingValues(
  call: Call,
  to: string,
  ids: readonly (string | undefined)[],
  database: Connection,
): Promise<ExpressionValue[]> {
  const found = await remainingByLine(call, to, [...new Set(ids.flatMap((id) => id ?? []))], database);
  return ids.map((id) => {
    const lines = id === undefined ? undefined : found.get(id);
    return lines ? lines.reduce((sum, { left }) => sum.plus(left), new Decimal(0)) : null;
  });
}
