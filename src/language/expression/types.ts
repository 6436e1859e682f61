import { DEPARTMENT, EMPLOYEE } from '../kernel';
import type { ExpressionType } from './ExpressionType';

export const anyType: ExpressionType = { kind: 'any' };
export const nullType: ExpressionType = { kind: 'null' };
export const booleanType: ExpressionType = { kind: 'boolean' };
export const numberType: ExpressionType = { kind: 'number' };
export const integerType: ExpressionType = { kind: 'number', scale: 0 };
export const textType: ExpressionType = { kind: 'text' };
export const dateType: ExpressionType = { kind: 'date' };
export const datetimeType: ExpressionType = { kind: 'datetime' };

/** A list of anything: what a parameter says that takes every list. */
export const anyListType: ExpressionType = { kind: 'list', item: anyType };

/** The signed-in person, as expressions see it; accounts and employees share their ids. */
export const userType: ExpressionType = {
  kind: 'record',
  fields: { id: { kind: 'ref', to: EMPLOYEE }, name: textType, departmentId: { kind: 'ref', to: DEPARTMENT } },
};

/**
 * Any, the empty value, or a dictionary whose values are not known (a finding of its own elsewhere): fits everywhere.
 */
export function isOpen(type: ExpressionType): boolean {
  return type.kind === 'any' || type.kind === 'null' || (type.kind === 'choice' && type.values.length === 0);
}

/** A number, or a dictionary whose values are numbers. */
export function isNumeric(type: ExpressionType): boolean {
  return type.kind === 'number' || (type.kind === 'choice' && type.values.every((value) => typeof value === 'number'));
}

/** A text, or a dictionary whose values are texts. */
export function isTextual(type: ExpressionType): boolean {
  return type.kind === 'text' || (type.kind === 'choice' && type.values.every((value) => typeof value === 'string'));
}

/** Decimal places that the value surely has at most; undefined when unknown. */
export function scaleOf(type: ExpressionType): number | undefined {
  if (type.kind === 'number') return type.scale;
  if (type.kind !== 'choice') return undefined;
  return type.values.every((value) => Number.isInteger(value)) ? 0 : undefined;
}
