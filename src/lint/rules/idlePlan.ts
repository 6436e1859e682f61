import { say } from '../../lib/message';
import { readFilterName } from '../../language/wire';
import { order, orderFile } from '../baseFiles';
import { canHold } from '../conditions/canHold';
import { filterFormula } from '../conditions/filterFormula';
import { listedFields, reportNames } from '../namedFields';
import type { Rule } from '../Rule';
import { sumNames } from '../sumNames';

const planned = (plans: readonly object[], filter: object = {}) =>
  order({
    screens: {
      orderList: { filter, plans: plans.map((plan, index) => ({ name: `plan${index}`, title: '未审核', ...plan })) },
    },
  });
const at = (plan: number) => ({ file: orderFile, path: ['screens', 'orderList', 'plans', plan, 'filter'] });

export const idlePlan: Rule = {
  id: 'idle-plan',
  severity: 'warning',
  summary: 'Each query plan finds something, and something of its own.',
  *inResource({ resource, input, at: place }, { registries: { types } }) {
    for (const [name, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'list' && screen.kind !== 'report') continue;
      const find = (field: string) =>
        (screen.kind === 'list' ? listedFields(resource, field) : reportNames(resource, screen.from)).find(field) ??
        sumNames(resource, name).get(field);
      const own = screen.kind === 'list' ? filterFormula(screen.filter ?? {}, find, types) : undefined;
      const seen = new Map<string, string>();
      for (const [index, { name: _, title, filter, ...rest }] of (screen.plans ?? []).entries()) {
        const isSet = (field: string) => types[find(field)?.type ?? '']?.filter === 'in';
        const said = JSON.stringify([askedBy(filter, isSet), rest]);
        const other = seen.get(said);
        if (other !== undefined)
          yield {
            ...place('screens', name, 'plans', index, 'filter'),
            message: say`"${title}" finds the same as "${other}".`,
          };
        seen.set(said, other ?? title);
        const formula = filterFormula(filter, find, types);
        if (!canHold(formula, ...(own ? [own] : [])))
          yield {
            ...place('screens', name, 'plans', index, 'filter'),
            message:
              own && canHold(formula)
                ? say`"${title}" finds nothing: the list itself shows none of these.`
                : say`"${title}" finds nothing.`,
          };
      }
    }
  },
  bad: () => [
    { files: planned([{ filter: { status: '0' } }, { filter: { status: '0' } }]), at: at(1) },
    {
      files: planned([{ filter: { status: '0,1', 'code~': 'X' } }, { filter: { 'code~': 'X', status: '1,0' } }]),
      at: at(1),
    },
    { files: planned([{ filter: { status: '0', 'status!': '0,1' } }]), at: at(0) },
    { files: planned([{ filter: { status: '0' } }], { status: '1' }), at: at(0) },
  ],
  good: () => [
    { files: {} },
    { files: planned([{ filter: { status: '0' } }, { filter: { status: '0' }, sort: ['billDate'] }]) },
    { files: planned([{ filter: { total: '1,' } }, { filter: { total: ',1' } }]) },
    { files: planned([{ filter: { status: '0' } }, { filter: { 'status!': '0' } }], { status: '0,1' }) },
  ],
};

/** The same for filters that ask the same in another order. */
function askedBy(filter: Readonly<Record<string, string>>, isSet: (name: string) => boolean): string[] {
  return Object.entries(filter)
    .map(([parameter, text]) => {
      const values = isSet(readFilterName(parameter).name) ? text.split(',').toSorted().join(',') : text;
      return `${parameter}=${values}`;
    })
    .toSorted();
}
