import { compare } from '../../language/expression/values';
import type { Field, FieldTypes } from '../../language/model';
import { readFilterName } from '../../language/wire';
import { all, ALWAYS, any, isEmptyAt, isFilledAt, isOneOf, type Constant, type Formula, type Term } from './Formula';

/**
 * What holds of the records that a filter lets through, as far as it is about fields that are there and values that
 * they can have; days that are relative say nothing.
 */
export function filterFormula(
  filter: Readonly<Record<string, string>>,
  find: (name: string) => Field | undefined,
  types: FieldTypes,
): Formula {
  return all(
    ...Object.entries(filter).map(([parameter, text]) => {
      const { name, operator } = readFilterName(parameter);
      const field = find(name);
      const type = field && types[field.type];
      if (!type) return ALWAYS;
      const left = termOfField(name, field, types);
      if (operator === 'filled') return text === '0' ? isEmptyAt(left) : isFilledAt(left);
      if (operator !== 'is' && operator !== 'isNot') return ALWAYS;
      const wanted = type.filter === 'range' ? inRange(left, text, field, types) : isAmong(left, text, field, types);
      if (!wanted) return ALWAYS;
      return operator === 'is' ? wanted.holds : any(isEmptyAt(left), wanted.fails);
    }),
  );
}

/** The value of a field as a condition on its record names it. */
export function termOfField(key: string, field: Field, types: FieldTypes): Term {
  const type = types[field.type]?.expressionType(field);
  if (type?.kind === 'boolean') return { key, values: [true, false] };
  const values = type?.kind === 'choice' ? type.values.flatMap((value) => read(String(value), field, types) ?? []) : [];
  return { key, ...(values.length > 0 ? { values } : {}) };
}

interface Wanted {
  holds: Formula;
  fails: Formula;
}

function isAmong(left: Term, text: string, field: Field, types: FieldTypes): Wanted | undefined {
  const parts = types[field.type]?.filter === 'contains' ? [text] : text.split(',');
  const values = parts.map((part) => read(part, field, types));
  if (!values.every((value) => value !== undefined)) return undefined;
  return {
    holds: isOneOf(left, values),
    fails: all(...values.map((constant): Formula => ({ is: 'unequal', left, right: { constant } }))),
  };
}

function inRange(left: Term, text: string, field: Field, types: FieldTypes): Wanted | undefined {
  const [from = '', to = ''] = text.split(',');
  const [least, most] = [from, to].map((part) => (part === '' ? undefined : read(part, field, types)));
  if ((from !== '' && least === undefined) || (to !== '' && most === undefined)) return undefined;
  // That the ends are turned is a finding of its own.
  if (least !== undefined && most !== undefined && compare(least, most) === 1) return undefined;
  const bounds: Formula[] = [];
  const outside: Formula[] = [];
  if (least !== undefined) {
    bounds.push({ is: 'notAbove', left: { constant: least }, right: left });
    outside.push({ is: 'below', left, right: { constant: least } });
  }
  if (most !== undefined) {
    bounds.push({ is: 'notAbove', left, right: { constant: most } });
    outside.push({ is: 'below', left: { constant: most }, right: left });
  }
  return { holds: all(...bounds), fails: any(...outside) };
}

/** A value as it is written in a filter; undefined where the type does not take it, and for words such as 上月. */
export function read(text: string, field: Field, types: FieldTypes): Constant | undefined {
  const type = types[field.type];
  const parsed = type?.parse(text, field);
  if (!type || !parsed?.ok || parsed.value === null || parsed.value === undefined) return undefined;
  const value = type.toExpression(parsed.value, field);
  return value === null || (typeof value === 'object' && !('toFixed' in value)) ? undefined : (value as Constant);
}
