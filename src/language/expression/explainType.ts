import type { ExpressionType } from './ExpressionType';

const MAX_LISTED = 8;

/** A type in the words of a message: `a number`, `one of 0, 1, 2`, `a list of records`. */
export function explainType(type: ExpressionType): string {
  switch (type.kind) {
    case 'any':
      return 'anything';
    case 'null':
      return 'an empty value';
    case 'boolean':
      return 'a condition (true or false)';
    case 'number':
      return type.scale === 0 ? 'a whole number' : 'a number';
    case 'text':
      return 'a text';
    case 'date':
      return 'a date';
    case 'datetime':
      return 'a date with time';
    case 'choice':
      return `one of ${listed(type.values.map(quoteValue))}`;
    case 'ref':
      return type.to === '*' ? 'a reference' : `a reference to ${type.to}`;
    case 'list':
      return type.item.kind === 'any' ? 'a list' : `a list of ${plural(type.item)}`;
    case 'record':
      return 'a record';
  }
}

/** A dictionary value as it is written in an expression: `2`, `'CNY'`. */
export function quoteValue(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** `a, b, c`, cut after eight. */
export function listed(words: readonly string[]): string {
  return words.length <= MAX_LISTED ? words.join(', ') : `${words.slice(0, MAX_LISTED).join(', ')}, … (${words.length} in all)`;
}

function plural(type: ExpressionType): string {
  switch (type.kind) {
    case 'boolean':
      return 'conditions';
    case 'datetime':
      return 'dates with time';
    case 'choice':
      return 'dictionary values';
    case 'ref':
      return 'references';
    case 'list':
      return 'lists';
    default:
      return `${type.kind}s`;
  }
}
