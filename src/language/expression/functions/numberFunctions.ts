import { Decimal, toDecimal } from '../../../lib/decimal';
import type { CheckedArgument, ExpressionFunction } from '../ExpressionFunction';
import type { ExpressionType } from '../ExpressionType';
import type { ExpressionValue } from '../ExpressionValue';
import { limits } from '../limits';
import { anyListType, anyType, dateType, datetimeType, integerType, numberType, scaleOf, textType } from '../types';
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
    run: ([list]) =>
      Array.isArray(list)
        ? list.reduce<Decimal>((total, item) => (item instanceof Decimal ? total.plus(item) : total), ZERO)
        : ZERO,
  },
  {
    name: 'sumAlike',
    parameters: [
      { name: 'list', types: [numberList] },
      { name: 'kinds', types: [anyListType] },
    ],
    result: ([list]) => numberOf(list?.type.kind === 'list' ? scaleOf(list.type.item) : undefined),
    run: ([list, kinds]) => {
      const [numbers, names] = [Array.isArray(list) ? list : [], Array.isArray(kinds) ? kinds : []];
      const filled = numbers.flatMap((item, index) =>
        item instanceof Decimal ? [{ item, kind: names[index] ?? null }] : [],
      );
      const isAlike = filled.every(({ kind }) => kind === filled[0]!.kind || compare(kind, filled[0]!.kind) === 0);
      return isAlike ? filled.reduce((total, { item }) => total.plus(item), ZERO) : null;
    },
  },
  {
    name: 'round',
    parameters: [value, { name: 'places', types: [integerType] }],
    result: ([, places]) => numberOf(literalPlaces(places)),
    run: ([number, places]) => {
      const count = places instanceof Decimal ? places.toNumber() : Number.NaN;
      return number instanceof Decimal && Number.isInteger(count) && count >= 0 && count <= limits.places
        ? number.toDecimalPlaces(count, Decimal.ROUND_HALF_UP)
        : null;
    },
  },
  {
    name: 'abs',
    parameters: [value],
    result: ([number]) => numberOf(number && scaleOf(number.type)),
    run: ([number]) => (number instanceof Decimal ? number.abs() : null),
  },
  {
    name: 'floor',
    parameters: [value],
    result: integerType,
    run: ([number]) => (number instanceof Decimal ? number.floor() : null),
  },
  {
    name: 'ceil',
    parameters: [value],
    result: integerType,
    run: ([number]) => (number instanceof Decimal ? number.ceil() : null),
  },
  {
    name: 'min',
    parameters: [{ name: 'values', types: orderedOrLists, isRest: true }],
    isSameKind: true,
    result: extremeType,
    run: (values) => extreme(values, -1),
  },
  {
    name: 'max',
    parameters: [{ name: 'values', types: orderedOrLists, isRest: true }],
    isSameKind: true,
    result: extremeType,
    run: (values) => extreme(values, 1),
  },
  {
    name: 'number',
    parameters: [{ name: 'text', types: [textType] }],
    result: numberType,
    run: ([text]) => (typeof text === 'string' && text !== '' ? (toDecimal(text) ?? new Decimal(0)) : null),
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
