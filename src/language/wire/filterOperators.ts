import { got } from '../../lib/got';
import type { FilterKind } from '../model/FieldType';

/**
 * What a filter asks of a field. Which of them a field knows follows from the {@link FilterKind} that its type
 * declares.
 */
export type FilterOperator =
  /** contains the text, whatever its case */
  | 'contains'
  /** `contains`: equal to the value; `in`: one of `a,b`; `range`: `from,to`, either may be empty, both ends count */
  | 'is'
  | 'startsWith'
  /** of a reference into a tree: just the chosen records, nothing that lies below them; of all else like `is` */
  | 'only'
  | 'containsNot'
  /** everything that `is` does not find, records without a value included */
  | 'isNot'
  /** `0`: has no value, `1`: has one */
  | 'filled';

/**
 * How a parameter of a list call says its operator: behind the name of the field (`code~=QG`, `status!=0,1`,
 * `remark?=0`).
 */
export const OPERATOR_SIGN: Readonly<Record<FilterOperator, string>> = {
  contains: '~',
  is: '',
  startsWith: '^',
  only: '=',
  containsNot: '!~',
  isNot: '!',
  filled: '?',
};

/** The first is what a search form asks. */
export const OPERATORS: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  contains: ['contains', 'is', 'startsWith', 'containsNot', 'isNot', 'filled'],
  in: ['is', 'only', 'isNot', 'filled'],
  range: ['is', 'isNot', 'filled'],
  none: [],
};

const SIGN = /(!~|~|\^|=|!|\?)?$/;
const BY_SIGN = new Map(Object.entries(OPERATOR_SIGN).map(([operator, sign]) => [sign, operator as FilterOperator]));

/** Field and operator of a parameter's name. */
export function readFilterName(parameter: string): { name: string; operator: FilterOperator } {
  const sign = SIGN.exec(parameter)![0];
  return { name: parameter.slice(0, parameter.length - sign.length), operator: got(BY_SIGN, sign) };
}

/** The name of the parameter that asks this of a field. */
export function filterName(name: string, operator: FilterOperator): string {
  return name + OPERATOR_SIGN[operator];
}
