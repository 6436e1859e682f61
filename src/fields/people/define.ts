import { EMPLOYEE } from '../../language/kernel';
import type { FieldType } from '../../language/model';
import { accept } from '../shared/accept';
import { refuse } from '../shared/refuse';
import { peopleIn, personOf, type Person } from './peopleIn';

/** People of one field at most. */
export const PEOPLE_MAX = 50;

/**
 * Several people of the company, each once, in the order in which they were entered. The server tells their names.
 * Expressions see a list of their ids.
 */
export const people: FieldType = {
  name: 'people',
  align: 'left',
  width: 160,
  filter: 'none',
  summable: false,
  ofHeader: true,
  expressionType: () => ({ kind: 'list', item: { kind: 'ref', to: EMPLOYEE } }),
  parse(input) {
    const entries = Array.isArray(input) ? input.map(personOf) : [undefined];
    if (entries.includes(undefined)) return refuse('请选择有效的记录');
    const all = entries as Person[];
    if (all.length > PEOPLE_MAX) return refuse('最多{max}人', { max: PEOPLE_MAX });
    if (new Set(all.map(({ id }) => id)).size < all.length) return refuse('同一人只能选一次');
    return accept(all.length === 0 ? null : all);
  },
  toExpression: (value) => peopleIn(value).map(({ id }) => id),
  fromExpression: (value) => (Array.isArray(value) ? value : [value]).flatMap((each) => personOf(each) ?? []),
  text: (value) =>
    peopleIn(value)
      .map(({ id, name }) => name || id)
      .join('、'),
  refersToEach: () => EMPLOYEE,
  recordsIn: peopleIn,
};
