import type { Issue } from '../model';
import type { CompiledField } from './CompiledResource';
import { isEmpty, type Document } from './Document';

/** A name in braces. */
const NAMED = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** The fields that a refusal names in braces: `借贷不平衡，差额{difference}`. */
export function namedInMessage(message: string): string[] {
  return [...message.matchAll(NAMED)].map(([, name]) => name!);
}

/** The refusal of a check, with the values of the fields that it names as people read them. */
export function checkProblem(message: string, record: Document, fields: readonly CompiledField[]): Issue {
  const names = namedInMessage(message);
  if (names.length === 0) return { message };
  const textOf = (name: string): string => {
    const found = fields.find(({ field }) => field.name === name);
    const value = record[name];
    return !found || isEmpty(value)
      ? ''
      : found.type.text(value, found.field, record, { t: (zh) => zh, language: 'zh' });
  };
  return { message, params: Object.fromEntries(names.map((name) => [name, textOf(name)])) };
}
