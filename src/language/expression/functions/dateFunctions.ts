import { addToDate, daysBetween, isDay } from '../../../lib/dates';
import type { DateUnit } from '../../../lib/dates';
import { Decimal } from '../../../lib/decimal';
import type { ExpressionFunction } from '../ExpressionFunction';
import type { ExpressionValue } from '../ExpressionValue';
import { anyType, dateType, datetimeType, integerType } from '../types';

const UNITS: readonly DateUnit[] = ['day', 'month', 'year'];
const date = { name: 'date', types: [dateType, datetimeType] };

export const dateFunctions: readonly ExpressionFunction[] = [
  {
    name: 'today',
    parameters: [],
    result: dateType,
    run: (_, context) => context.now().slice(0, 10),
  },
  {
    name: 'now',
    parameters: [],
    result: datetimeType,
    run: (_, context) => context.now(),
  },
  {
    name: 'days',
    parameters: [
      { ...date, name: 'from' },
      { ...date, name: 'to' },
    ],
    result: integerType,
    run: ([from, to]) => (typeof from === 'string' && typeof to === 'string' ? toNumber(daysBetween(from, to)) : null),
  },
  {
    name: 'dateAdd',
    parameters: [
      date,
      { name: 'count', types: [integerType] },
      { name: 'unit', types: [{ kind: 'choice', values: UNITS }] },
    ],
    result: ([start]) =>
      start?.type.kind === 'datetime' ? datetimeType : start?.type.kind === 'any' ? anyType : dateType,
    run: ([start, count, unit]) => {
      const known = UNITS.find((candidate) => candidate === unit);
      return typeof start === 'string' && count instanceof Decimal && known
        ? addToDate(start, count.toNumber(), known)
        : null;
    },
  },
  {
    name: 'year',
    parameters: [date],
    result: integerType,
    run: ([day]) => datePart(day, 0, 4),
  },
  {
    name: 'month',
    parameters: [date],
    result: integerType,
    run: ([day]) => datePart(day, 5, 7),
  },
];

function datePart(day: ExpressionValue | undefined, start: number, end: number): ExpressionValue {
  return typeof day === 'string' && isDay(day.slice(0, 10)) ? new Decimal(day.slice(start, end)) : null;
}

function toNumber(value: number | null): ExpressionValue {
  return value === null ? null : new Decimal(value);
}
