import type { FieldType } from '../../language/model';
import { Decimal } from '../../lib/decimal';
import { accept } from '../shared/accept';
import { numberType } from '../shared/numberType';
import { integerLimits } from './limits';

const base = numberType({ name: 'integer', width: 80, summable: true, limits: integerLimits });

/** A count. On the wire a JSON number: at most 15 digits, which a floating-point number holds exactly. */
export const integer: FieldType = {
  ...base,
  parse(input, field) {
    const parsed = base.parse(input, field);
    return parsed.ok && parsed.value !== null ? accept(Number(parsed.value)) : parsed;
  },
  fromExpression: (value) => (value instanceof Decimal ? value.round().toNumber() : null),
};
