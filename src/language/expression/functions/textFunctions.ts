import { chineseCapital } from '../../../lib/chineseCapital';
import { Decimal } from '../../../lib/decimal';
import type { ExpressionFunction } from '../ExpressionFunction';
import type { ExpressionType } from '../ExpressionType';
import type { ExpressionValue } from '../ExpressionValue';
import { limits } from '../limits';
import { booleanType, dateType, datetimeType, numberType, textType } from '../types';
import { toText } from '../values';

const text = { name: 'text', types: [textType] };
const part = { name: 'part', types: [textType] };
const plainTypes: readonly ExpressionType[] = [textType, numberType, dateType, datetimeType, booleanType, { kind: 'ref', to: '*' }];

export const textFunctions: readonly ExpressionFunction[] = [
  {
    name: 'startsWith',
    parameters: [text, part],
    isMethod: true,
    result: booleanType,
    description: 'Whether a text begins with another.',
    example: "code.startsWith('CG')",
    run: ([whole, wanted]) => typeof whole === 'string' && typeof wanted === 'string' && whole.startsWith(wanted),
  },
  {
    name: 'endsWith',
    parameters: [text, part],
    isMethod: true,
    result: booleanType,
    description: 'Whether a text ends with another.',
    example: "fileName.endsWith('.pdf')",
    run: ([whole, wanted]) => typeof whole === 'string' && typeof wanted === 'string' && whole.endsWith(wanted),
  },
  {
    name: 'lower',
    parameters: [text],
    result: textType,
    description: 'The text in small letters.',
    example: 'lower(code)',
    run: ([whole]) => onText(whole, (found) => found.toLowerCase()),
  },
  {
    name: 'upper',
    parameters: [text],
    result: textType,
    description: 'The text in capital letters.',
    example: 'upper(code)',
    run: ([whole]) => onText(whole, (found) => found.toUpperCase()),
  },
  {
    name: 'trim',
    parameters: [text],
    result: textType,
    description: 'The text without blanks at its ends.',
    example: 'trim(name)',
    run: ([whole]) => onText(whole, (found) => found.trim()),
  },
  {
    name: 'join',
    parameters: [
      { name: 'list', types: plainTypes.map((item): ExpressionType => ({ kind: 'list', item })) },
      { name: 'separator', types: [textType] },
    ],
    result: textType,
    description: 'The values of a list as one text; empty values are left out.',
    example: "join(lines.map(l, l.batchNo), ', ')",
    run: ([list, separator]) => (Array.isArray(list) ? join(list, typeof separator === 'string' ? separator : '') : null),
  },
  {
    name: 'text',
    parameters: [{ name: 'value', types: plainTypes }],
    result: textType,
    description: 'Any single value as text; an empty value stays empty.',
    example: "'No. ' + text(number)",
    run: ([value]) => toText(value ?? null),
  },
  {
    name: 'capital',
    parameters: [{ name: 'money', types: [numberType] }],
    result: textType,
    description: 'An amount in Chinese capitals (壹佰元整); empty for negative amounts, 金额过大 over 12 integer digits.',
    example: 'capital(totalMoney)',
    run: ([money]) => (money instanceof Decimal ? chineseCapital(money) || null : null),
  },
];

/** Stops once the text is over its bound, so that many long items cannot fill the memory; the run then refuses the result. */
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
