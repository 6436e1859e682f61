import type { Field, FieldType, Parsed } from '../../language/model';
import { Decimal, toDecimal } from '../../lib/decimal';
import { amountText } from '../../lib/format/amountText';
import { isFormula } from './isFormula';
import type { NumberLimits } from './NumberLimits';
import { parseNumber } from './parseNumber';
import { readEntry } from './readEntry';

interface NumberTypeSpec {
  name: string;
  width: number;
  summable: boolean;
  limits(field: Field): NumberLimits;
  /** further demands on what people type */
  refusal?(input: unknown, field: Field): Parsed | undefined;
}

/** What a column of the database holds: a total may exceed what one entry may be. */
const COMPUTED = '999999999999999';

/** A decimal number that travels as text, is exact in memory, and shows thousands separators. */
export function numberType({ name, width, summable, limits, refusal }: NumberTypeSpec): FieldType {
  return {
    name,
    align: 'right',
    width,
    filter: 'range',
    summable,
    expressionType: (field) => ({ kind: 'number', scale: limits(field).decimals }),
    parse(input, field) {
      if (field.value !== undefined) return parseNumber(input, { decimals: limits(field).decimals, min: `-${COMPUTED}`, max: COMPUTED });
      return refusal?.(input, field) ?? parseNumber(input, limits(field));
    },
    fromEntry: (text, field) => (isFormula(text) ? readEntry(text, limits(field))?.toFixed(limits(field).decimals) : undefined),
    toExpression: (value) => toDecimal(value),
    fromExpression: (value, field) => (value instanceof Decimal ? value.toFixed(limits(field).decimals) : null),
    text(value, field) {
      const decimals = field.settings.trim === true ? toDecimal(value)?.decimalPlaces() : undefined;
      // What was typed and is no number is seen until it is corrected.
      return amountText(value, decimals ?? limits(field).decimals, typeof value === 'string' ? value : '');
    },
  };
}
