import { isEmpty } from '../../../language/rules';
import { toDecimal } from '../../../lib/decimal';

/** Whether two values of one field say the same, as 10 and 10.00 do. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) === isEmpty(other);
  const [first, second] = [toDecimal(one), toDecimal(other)];
  return first && second ? first.equals(second) : String(one) === String(other);
}
