import { fieldTypes } from '../../../fields/pure';
import type { Field } from '../../../language/model';
import { filterName, OPERATORS, readFilterName, type FilterOperator } from '../../../language/wire';

/** What people choose from: that a field has a value, and that it has none, are two. */
export type Comparison = Exclude<FilterOperator, 'filled'> | 'filled' | 'empty';

/** One condition of a query. `value` is the wire form; '' as long as nothing was entered. */
export interface Condition {
  /** what its parameter begins with */
  name: string;
  field: Field;
  comparison: Comparison;
  value: string;
}

/** The comparisons that a field knows, the usual one first; only a tree has anything below what is chosen. */
export function comparisonsOf({ required, target, type }: Field): Comparison[] {
  return OPERATORS[fieldTypes[type]!.filter].flatMap((operator): Comparison[] => {
    if (operator === 'filled') return required === true ? [] : ['empty', 'filled'];
    return operator === 'only' && target?.parent === undefined ? [] : [operator];
  });
}

/** The conditions that parameters of a list call say, those of other parameters left out. */
export function conditionsOf(
  filters: Readonly<Record<string, string>>,
  fields: ReadonlyMap<string, Field>,
): Condition[] {
  return Object.entries(filters).flatMap(([parameter, value]) => {
    const { name, operator } = readFilterName(parameter);
    const field = fields.get(name);
    if (!field || value === '') return [];
    return [
      operator === 'filled'
        ? { name, field, comparison: value === '0' ? 'empty' : 'filled', value: '' }
        : { name, field, comparison: operator, value },
    ];
  });
}

/** Name of the parameter that asks a condition; two conditions of one name exclude each other. */
export function parameterOf({ name, comparison }: Pick<Condition, 'name' | 'comparison'>): string {
  return filterName(name, isComplete(comparison) ? 'filled' : comparison);
}

/** The parameters of conditions, those without a value left out. */
export function filtersOf(conditions: readonly Condition[]): Record<string, string> {
  const entries = conditions.map((condition): [string, string] => [
    parameterOf(condition),
    condition.comparison === 'empty' ? '0' : condition.comparison === 'filled' ? '1' : condition.value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value.trim() !== ''));
}

/** Whether it needs no value. */
export function isComplete(comparison: Comparison): comparison is 'filled' | 'empty' {
  return comparison === 'empty' || comparison === 'filled';
}
