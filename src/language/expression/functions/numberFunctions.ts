import { Decimal, toDecimal } from '../../../lib/decimal';
import type { CheckedArgument, ExpressionFunction } from '../ExpressionFunction';
import type { ExpressionType } from '../ExpressionType';
import type { ExpressionValue } from '../ExpressionValue';
import { limits } from '../limits';
import { anyType, dateType, datetimeType, integerType, numberType, scaleOf, textType } from '../types';
import { numberOf, unifyTypes } from '../unifyTypes';
import { compare } from '../values';

const ZERO = new Decimal(0);
const numberList: ExpressionType = { kind: 'list', item: numberType };
const value = { name: 'value', types: [numberType] };
const ordered = [numberType, dateType, datetimeType];
const orderedOrLists = [...ordered, ...ordered.map((item): ExpressionType => ({ kind: 'list', item }))];

export const numberFunctions: readonly ExpressionFunction[] = [
  {
    name: 'sum',
    parameters: [{ name: 'list', types: [numberList] }],
    result: ([list]) => numberOf(list?.type.kind === 'list' ? scaleOf(list.type.item) : undefined),
    description: 'Sum of a list; empty values are left out, an empty list gives 0.',
    example: 'sum(lines.map(l, l.amount))',
    run: ([list]) => (Array.isArray(list) ? list.reduce<Decimal>((total, item) => (item instanceof Decimal ? total.plus(item) : total), ZERO) : ZERO),
  },
  {
    name: 'round',
    parameters: [value, { name: 'places', types: [integerType] }],
    result: ([, places]) => numberOf(literalPlaces(places)),
    description: `Rounds half up to 0 to ${limits.places} decimal places.`,
    example: 'round(quantity * price, 2)',
    run: ([number, places]) => {
      const count = places instanceof Decimal ? places.toNumber() : Number.NaN;
      return number instanceof Decimal && Number.isInteger(count) && count >= 0 && count <= limits.places ? number.toDecimalPlaces(count, Decimal.ROUND_HALF_UP) : null;
    },
  },
  {
    name: 'abs',
    parameters: [value],
    result: ([number]) => numberOf(number && scaleOf(number.type)),
    description: 'The value without its sign.',
    example: 'abs(difference)',
    run: ([number]) => (number instanceof Decimal ? number.abs() : null),
  },
  {
    name: 'floor',
    parameters: [value],
    result: integerType,
    description: 'The next lower whole number.',
    example: 'floor(quantity / perBox)',
    run: ([number]) => (number instanceof Decimal ? number.floor() : null),
  },
  {
    name: 'ceil',
    parameters: [value],
    result: integerType,
    description: 'The next higher whole number.',
    example: 'ceil(quantity / perBox)',
    run: ([number]) => (number instanceof Decimal ? number.ceil() : null),
  },
  {
    name: 'min',
    parameters: [{ name: 'values', types: orderedOrLists, isRest: true }],
    isSameKind: true,
    result: extremeType,
    description: 'The smallest of numbers or dates, or of a list; empty values are left out.',
    example: 'min(quantity, stock)',
    run: (values) => extreme(values, -1),
  },
  {
    name: 'max',
    parameters: [{ name: 'values', types: orderedOrLists, isRest: true }],
    isSameKind: true,
    result: extremeType,
    description: 'The largest of numbers or dates, or of a list; empty values are left out.',
    example: 'max(0, quantity - delivered)',
    run: (values) => extreme(values, 1),
  },
  {
    name: 'number',
    parameters: [{ name: 'text', types: [textType] }],
    result: numberType,
    description: 'Reads a text as a number; empty when it is none.',
    example: "number('12.5')",
    run: ([text]) => (typeof text === 'string' ? toDecimal(text) : null),
  },
];

function literalPlaces(argument: CheckedArgument | undefined): number | undefined {
  if (argument?.node.kind !== 'literal' || !(argument.node.value instanceof Decimal)) return undefined;
  const places = argument.node.value.toNumber();
  return Number.isInteger(places) && places <= limits.places ? places : undefined;
}

function extremeType(args: readonly CheckedArgument[]): ExpressionType {
  const types = args.map(({ type }) => (type.kind === 'list' ? type.item : type));
  return types.reduce((a, b) => unifyTypes(a, b) ?? anyType, { kind: 'null' });
}

function extreme(values: readonly ExpressionValue[], sign: number): ExpressionValue {
  let best: ExpressionValue = null;
  for (const value of values) {
    const candidate = Array.isArray(value) ? extreme(value, sign) : value;
    if (candidate !== null && (best === null || compare(candidate, best) === sign)) best = candidate;
  }
  return best;
}
