import type { Field, FieldType, Parsed } from '../../language/model';
import { fileSizeText } from '../../lib/format/fileSizeText';
import { Decimal } from '../../lib/decimal';
import { positiveInteger } from '../../lib/validators';
import { accept } from '../shared/accept';
import { numberType } from '../shared/numberType';
import { readNumber } from '../shared/readNumber';
import { refuse } from '../shared/refuse';
import { integerLimits } from './limits';

const base = numberType({ name: 'integer', width: 90, summable: true, limits: integerLimits, refusal });

/** From 1 on it is a positive integer, with the words for that (B-198). */
const isPositive = (field: Field): boolean => field.settings.min === 1;

function refusal(input: unknown, field: Field): Parsed | undefined {
  if (!isPositive(field) || (typeof input === 'string' && input.trim() === '')) return undefined;
  const number = typeof input === 'string' && /^\s*[0０]/.test(input) ? null : readNumber(input);
  const message = positiveInteger(number?.toFixed() ?? '0');
  return message === null ? undefined : refuse(message);
}

/** A count. On the wire a JSON number: at most 15 digits, which a floating-point number holds exactly. */
export const integer: FieldType = {
  ...base,
  demand: (field) => (isPositive(field) ? positiveInteger('')! : undefined),
  parse(input, field) {
    const parsed = base.parse(input, field);
    return parsed.ok && parsed.value !== null ? accept(Number(parsed.value)) : parsed;
  },
  /** Sizes of files as people read them. */
  text: (value, field, ...others) =>
    field.settings.bytes === true && typeof value === 'number'
      ? fileSizeText(value)
      : base.text(value, field, ...others),
  fromOperation(text, old, field) {
    const value = base.fromOperation!(text, old, field);
    return typeof value === 'string' ? Number(value) : value;
  },
  fromExpression: (value) => (value instanceof Decimal ? value.round().toNumber() : null),
};
