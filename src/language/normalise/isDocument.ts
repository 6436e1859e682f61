import { CHILD_TABLE } from '../meta/childTable';
import type { Resource } from '../model';

/** A document has lines and the day on which it is entered; what people only refer to has not both. */
export function isDocument({ fields }: Resource): boolean {
  return fields.some(({ type }) => type === CHILD_TABLE) && fields.some((field) => field.default === 'today()');
}
