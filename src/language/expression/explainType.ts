import { listed } from '../../lib/listed';
import { say, type Message, type MessagePart } from '../../lib/message';
import type { ExpressionType } from './ExpressionType';

const MAX_LISTED = 8;

/** A type in the words of a message: `a number`, `one of 0, 1, 2`, `a list of records`. */
export function explainType(type: ExpressionType): Message {
  switch (type.kind) {
    case 'any':
      return say`anything`;
    case 'null':
      return say`an empty value`;
    case 'boolean':
      return say`a condition (true or false)`;
    case 'number':
      return type.scale === 0 ? say`a whole number` : say`a number`;
    case 'text':
      return say`a text`;
    case 'date':
      return say`a date`;
    case 'datetime':
      return say`a date with time`;
    case 'choice':
      return say`one of ${someOf(type.values.map(quoteValue))}`;
    case 'ref':
      return type.to === '*' ? say`a reference` : say`a reference to ${type.to}`;
    case 'list':
      return type.item.kind === 'any' ? say`a list` : say`a list of ${plural(type.item)}`;
    case 'record':
      return say`a record`;
  }
}

/** A dictionary value as it is written in an expression: `2`, `'CNY'`. */
export function quoteValue(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** `a, b, c`, cut after eight. */
export function someOf(words: readonly MessagePart[]): MessagePart[] {
  return listed(words, MAX_LISTED);
}

function plural(type: ExpressionType): Message {
  switch (type.kind) {
    case 'boolean':
      return say`conditions`;
    case 'number':
      return say`numbers`;
    case 'text':
      return say`texts`;
    case 'date':
      return say`dates`;
    case 'record':
      return say`records`;
    case 'datetime':
      return say`dates with time`;
    case 'choice':
      return say`dictionary values`;
    case 'ref':
      return say`references`;
    case 'list':
      return say`lists`;
    default:
      return say`values`;
  }
}
