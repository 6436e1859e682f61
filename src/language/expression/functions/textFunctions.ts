import { chineseCapital } from '../../../lib/chineseCapital';
import { Decimal } from '../../../lib/decimal';
import type { ExpressionFunction } from '../ExpressionFunction';
import type { ExpressionType } from '../ExpressionType';
import type { ExpressionValue } from '../ExpressionValue';
import { limits } from '../limits';
import { booleanType, dateType, datetimeType, integerType, numberType, textType } from '../types';
import { toText } from '../values';

/** Characters that `pad` makes of a value, at most. */
const LONGEST_PADDED = 100;

const text = { name: 'text', types: [textType] };
const part = { name: 'part', types: [textType] };
const plainTypes: readonly ExpressionType[] = [
  textType,
  numberType,
  dateType,
  datetimeType,
  booleanType,
  { kind: 'ref', to: '*' },
];

export const textFunctions: readonly ExpressionFunction[] = [
  {
    name: 'startsWith',
    parameters: [text, part],
    isMethod: true,
    result: booleanType,
    run: ([whole, wanted]) => typeof whole === 'string' && typeof wanted === 'string' && whole.startsWith(wanted),
  },
  {
    name: 'endsWith',
    parameters: [text, part],
    isMethod: true,
    result: booleanType,
    run: ([whole, wanted]) => typeof whole === 'string' && typeof wanted === 'string' && whole.endsWith(wanted),
  },
  {
    name: 'lower',
    parameters: [text],
    result: textType,
    run: ([whole]) => onText(whole, (found) => found.toLowerCase()),
  },
  {
    name: 'upper',
    parameters: [text],
    result: textType,
    run: ([whole]) => onText(whole, (found) => found.toUpperCase()),
  },
  {
    name: 'left',
    parameters: [text, { name: 'count', types: [integerType] }],
    result: textType,
    run: ([whole, count]) =>
      count instanceof Decimal
        ? onText(whole, (found) => [...found].slice(0, Math.max(0, count.toNumber())).join(''))
        : null,
  },
  {
    name: 'pad',
    parameters: [
      { name: 'value', types: [textType, numberType] },
      { name: 'length', types: [integerType] },
    ],
    result: textType,
    run: ([value, length]) => {
      const found = toText(value ?? null);
      if (found === null || !(length instanceof Decimal) || length.gt(LONGEST_PADDED)) return null;
      const sign = value instanceof Decimal && value.isNegative() ? '-' : '';
      return sign + found.slice(sign.length).padStart(length.toNumber() - sign.length, '0');
    },
  },
  {
    name: 'trim',
    parameters: [text],
    result: textType,
    run: ([whole]) => onText(whole, (found) => found.trim()),
  },
  {
    name: 'join',
    parameters: [
      { name: 'list', types: plainTypes.map((item): ExpressionType => ({ kind: 'list', item })) },
      { name: 'separator', types: [textType] },
    ],
    result: textType,
    run: ([list, separator]) =>
      Array.isArray(list) ? join(list, typeof separator === 'string' ? separator : '') : null,
  },
  {
    name: 'text',
    parameters: [{ name: 'value', types: plainTypes }],
    result: textType,
    run: ([value]) => toText(value ?? null),
  },
  {
    name: 'capital',
    parameters: [{ name: 'money', types: [numberType] }],
    result: textType,
    run: ([money]) => (money instanceof Decimal ? chineseCapital(money) || null : null),
  },
];

/**
 * Stops once the text is over its bound, so that many long items cannot fill the memory; the run then refuses the
 * result.
 */
function join(list: readonly ExpressionValue[], separator: string): ExpressionValue {
  let joined = '';
  let isFirst = true;
  for (const item of list) {
    const found = toText(item);
    if (found === null) continue;
    joined += isFirst ? found : separator + found;
    isFirst = false;
    if (joined.length > limits.text) break;
  }
  return joined || null;
}

function onText(value: ExpressionValue | undefined, change: (text: string) => string): ExpressionValue {
  return typeof value === 'string' ? change(value) || null : null;
}
