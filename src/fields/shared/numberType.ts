import type { Field, FieldType, Parsed } from '../../language/model';
import { Decimal, toDecimal } from '../../lib/decimal';
import { groupThousands } from '../../lib/format/groupThousands';
import { fixedText } from './fixedText';
import { isFormula } from './isFormula';
import type { NumberLimits } from './NumberLimits';
import { parseNumber } from './parseNumber';
import { readEntry } from './readEntry';
import { workOnOld } from './workOnOld';

interface NumberTypeSpec {
  name: string;
  width: number;
  summable: boolean;
  limits(field: Field): NumberLimits;
  /** which of the account set's decimals hold where the author of a field says nothing */
  follows?: FieldType['follows'];
  /** further demands on what people type */
  refusal?(input: unknown, field: Field): Parsed | undefined;
}

/** What a column of the database holds: a total may exceed what one entry may be. */
const COMPUTED = '999999999999999';

/** A decimal number that travels as text, is exact in memory, and shows thousands separators. */
export function numberType({ name, width, summable, limits, follows, refusal }: NumberTypeSpec): FieldType {
  return {
    name,
    align: 'right',
    width,
    filter: 'range',
    summable,
    ...(follows ? { follows } : {}),
    expressionType: (field) => ({ kind: 'number', scale: limits(field).decimals }),
    parse(input, field) {
      if (field.value !== undefined)
        return parseNumber(input, { ...limits(field), integerDigits: undefined, min: `-${COMPUTED}`, max: COMPUTED });
      return refusal?.(input, field) ?? parseNumber(input, limits(field));
    },
    fromEntry(text, field) {
      const result = isFormula(text) ? readEntry(text, limits(field)) : null;
      return result === null ? undefined : fixedText(result, limits(field));
    },
    fromOperation: (text, old, field) => workOnOld(text, old, limits(field)),
    toExpression: (value) => toDecimal(value),
    fromExpression: (value, field) => (value instanceof Decimal ? fixedText(value, limits(field)) : null),
    text(value, field) {
      const number = toDecimal(value);
      // What was typed and is no number is seen until it is corrected.
      if (number === null) return typeof value === 'string' ? value : '';
      return groupThousands(field.settings.trim === true ? number.toFixed() : fixedText(number, limits(field)));
    },
  };
}
