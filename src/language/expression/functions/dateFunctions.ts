import { addToDate, daysBetween, isDay } from '../../../lib/dates';
import type { DateUnit } from '../../../lib/dates';
import { Decimal } from '../../../lib/decimal';
import { formatDate, isDatePattern } from '../../../lib/formatDate';
import { say } from '../../../lib/message';
import { periodSpan } from '../../../lib/periodSpan';
import type { ExpressionFunction } from '../ExpressionFunction';
import type { ExpressionValue } from '../ExpressionValue';
import { anyType, dateType, datetimeType, integerType, textType } from '../types';

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
  {
    name: 'monthEnd',
    parameters: [date],
    result: dateType,
    run: ([day]) => (typeof day === 'string' && isDay(day.slice(0, 10)) ? periodSpan('month', 0, day).to : null),
  },
  {
    name: 'format',
    parameters: [date, { name: 'pattern', types: [textType] }],
    result: textType,
    refuse: ([, pattern]) => {
      const text = pattern?.node.kind === 'literal' ? pattern.node.value : undefined;
      return typeof text === 'string' && !isDatePattern(text)
        ? {
            argument: 1,
            message: say`"${text}" is no pattern of dates: it is made of yyyy, yy, MM, dd, HH, mm, ss, Q and signs between them.`,
          }
        : undefined;
    },
    run: ([day, pattern]) => (typeof day === 'string' && typeof pattern === 'string' ? formatDate(day, pattern) : null),
  },
];

function datePart(day: ExpressionValue | undefined, start: number, end: number): ExpressionValue {
  return typeof day === 'string' && isDay(day.slice(0, 10)) ? new Decimal(day.slice(start, end)) : null;
}

function toNumber(value: number | null): ExpressionValue {
  return value === null ? null : new Decimal(value);
}
