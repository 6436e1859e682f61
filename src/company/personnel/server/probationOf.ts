import { addToDate } from '../../../lib/dates';
import type { Document } from '../../../language/rules';

/**
 * When probation of so many months ends that begins on the first day (`YYYY-MM-DD`), and what else the document for its
 * end says of the person.
 */
export function probationOf({ hireDate, position, probationMonths }: Document): Document {
  return { position, hireDate, plannedDate: addToDate(String(hireDate), Number(probationMonths), 'month') };
}
