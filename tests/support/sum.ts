import { Decimal } from '../../src/lib/decimal';

/** The sum of values as they stand in answers; nothing counts as zero. */
export const sum = (values: readonly unknown[]): Decimal =>
  Decimal.sum(0, ...values.map((value) => (value === null || value === undefined ? 0 : String(value))));
