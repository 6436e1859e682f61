import type { ExpressionValue } from '../../language/expression/ExpressionValue';
import { compare } from '../../language/expression/values';
import type { Field, FieldType } from '../../language/model';
import { OPERATORS, readFilterName, type FilterOperator } from '../../language/wire';
import { say, type Message } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { listedFields, only, reportNames } from '../namedFields';
import type { Rule } from '../Rule';

export const queryPlan: Rule = {
  id: 'query-plan',
  severity: 'error',
  summary:
    'The query plans of a list or report have names of their own, and ask, as a list itself may, of each field what its type can answer.',
  *inResource({ resource, input, at }, { registries }) {
    for (const [screenName, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'list' && screen.kind !== 'report') continue;
      const names = new Set<string>();
      const filters = [
        { filter: screen.kind === 'list' ? (screen.filter ?? {}) : {}, keys: ['filter'] as (string | number)[] },
      ];
      for (const [index, { name, filter }] of (screen.plans ?? []).entries()) {
        filters.push({ filter, keys: ['plans', index, 'filter'] });
        if (names.has(name))
          yield {
            ...at('screens', screenName, 'plans', index, 'name'),
            message: say`There is another plan "${name}" in this list.`,
          };
        names.add(name);
      }
      for (const { filter, keys } of filters)
        for (const [parameter, value] of Object.entries(filter)) {
          const { name: fieldName, operator } = readFilterName(parameter);
          const field = (
            screen.kind === 'list'
              ? listedFields(resource, parameter)
              : only(screen.search, reportNames(resource, screen.from))
          ).find(fieldName);
          const type = field && registries.types[field.type];
          // Unknown fields, and types without filters, are findings of other rules.
          if (!field || !type || type.filter === 'none') continue;
          const message = mistakeOf(field, type, operator, value);
          if (message !== undefined) yield { ...at('screens', screenName, ...keys, parameter), message };
        }
    }
  },
  bad: [
    {
      files: order({ screens: { orderList: { filter: { status: '7' } } } }),
      at: { file: orderFile, path: ['screens', 'orderList', 'filter', 'status'] },
    },
    {
      files: planned({ 'status~': '0' }),
      at: { file: orderFile, path: ['screens', 'orderList', 'plans', 0, 'filter', 'status~'] },
    },
    {
      files: planned({ status: '7' }),
      at: { file: orderFile, path: ['screens', 'orderList', 'plans', 0, 'filter', 'status'] },
    },
    {
      files: planned({ 'billDate!': '2026-02-30,' }),
      at: { file: orderFile, path: ['screens', 'orderList', 'plans', 0, 'filter', 'billDate!'] },
    },
    {
      files: planned({ 'lines.quantity': '1,2,3' }),
      at: { file: orderFile, path: ['screens', 'orderList', 'plans', 0, 'filter', 'lines.quantity'] },
    },
    {
      files: planned({ billDate: '2026-12-31,2026-01-01' }),
      at: { file: orderFile, path: ['screens', 'orderList', 'plans', 0, 'filter', 'billDate'] },
    },
    {
      files: planned({ billDate: '本月,上月' }),
      at: { file: orderFile, path: ['screens', 'orderList', 'plans', 0, 'filter', 'billDate'] },
    },
    {
      files: planned({ total: '500,100' }),
      at: { file: orderFile, path: ['screens', 'orderList', 'plans', 0, 'filter', 'total'] },
    },
    {
      files: planned({ 'phone?': 'yes' }),
      at: { file: orderFile, path: ['screens', 'orderList', 'plans', 0, 'filter', 'phone?'] },
    },
    {
      files: order({
        screens: {
          orderList: {
            plans: [
              { name: 'open', title: '未审核', filter: { status: '0' } },
              { name: 'open', title: '已审核', filter: { status: '1' } },
            ],
          },
        },
      }),
      at: { file: orderFile, path: ['screens', 'orderList', 'plans', 1, 'name'] },
    },
    {
      files: reported({ 'status!': '7' }),
      at: { file: orderFile, path: ['screens', 'orderLines', 'plans', 0, 'filter', 'status!'] },
    },
  ],
  good: [
    { files: {} },
    { files: reported({ 'status!': '0', 'code~': 'X' }) },
    {
      files: planned({
        'status!': '0,1',
        'code~': 'X',
        'phone?': '0',
        total: '100.5,',
        'lines.quantity': ',5',
        billDate: '2026-01-01,2026-12-31',
      }),
    },
    { files: planned({ billDate: '上月,上月', 'billDate!': '-3,' }) },
    { files: planned({ billDate: '上月,本月', total: '100,100' }) },
  ],
};

function reported(filter: Record<string, string>): Record<string, unknown> {
  return order({
    screens: { orderLines: { search: ['status', 'code'], plans: [{ name: 'open', title: '未审核', filter }] } },
  });
}

function planned(filter: Record<string, string>): Record<string, unknown> {
  return order({ screens: { orderList: { plans: [{ name: 'open', title: '未审核', filter }] } } });
}

const ANY_DAY = '2026-01-15';

function mistakeOf(field: Field, type: FieldType, operator: FilterOperator, value: string): Message | undefined {
  if (!OPERATORS[type.filter].includes(operator))
    return say`A filter of type ${field.type} does not know "${operator}"; it knows ${OPERATORS[type.filter]}.`;
  if (operator === 'filled')
    return value === '0' || value === '1' ? undefined : say`"0" finds empty fields, "1" filled ones.`;
  if (operator !== 'is' && operator !== 'isNot') return undefined;
  const parts = type.filter === 'contains' ? [value] : value.split(',');
  if (type.filter === 'range' && parts.length > 2) return say`A range is "from,to"; either may be empty.`;
  const wrong = parts.find(
    (part) => part !== '' && type.bound?.(part, 'from', ANY_DAY) === undefined && !type.parse(part, field).ok,
  );
  if (wrong !== undefined) return say`"${wrong}" is no value of "${field.name}" (${field.type}).`;
  const [from = '', to = ''] = type.filter === 'range' ? parts : [];
  return from !== '' && to !== '' && isTurned(from, to, field, type)
    ? say`The range "${from}" to "${to}" begins after it ends: it finds nothing.`
    : undefined;
}

/** Words such as 上月 stand for their first day at the beginning, for their last at the end. */
function isTurned(from: string, to: string, field: Field, type: FieldType): boolean {
  const [first, last] = [endOf(from, 'from', field, type), endOf(to, 'to', field, type)];
  return first !== null && last !== null && compare(first, last) === 1;
}

function endOf(text: string, end: 'from' | 'to', field: Field, type: FieldType): ExpressionValue {
  const parsed = type.parse(type.bound?.(text, end, ANY_DAY) ?? text, field);
  return parsed.ok && parsed.value !== null ? type.toExpression(parsed.value, field) : null;
}
