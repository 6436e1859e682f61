import type { ExpressionValue } from '../../language/expression/ExpressionValue';
import { compare } from '../../language/expression/values';
import type { Field, FieldType } from '../../language/model';
import { OPERATORS, readFilterName, type FilterOperator } from '../../language/wire';
import { say, type Message } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import { filtersIn } from '../filtersIn';
import type { Rule } from '../Rule';
import { wrongValues } from '../wrongValues';

const kinds = customer({
  fields: {
    kind: {
      type: 'enum',
      title: '紧急程度',
      options: [
        { value: 'retail', label: '普通' },
        { value: 'chain', label: '紧急' },
      ],
    },
  },
});
const chosen = (kind: string) => ({ ...kinds, ...order({ fields: { customerId: { filter: { kind } } } }) });
const board = (filter: object) =>
  order({
    screens: {
      board: {
        kind: 'board',
        title: '订单',
        path: '/sales/board',
        widgets: {
          part: {
            type: 'figure',
            title: '订单',
            of: 'order',
            measures: { total: 'sum' },
            date: 'billDate',
            period: 'day',
            filter,
          },
        },
      },
    },
  });
const planned = (filter: object) =>
  order({ screens: { orderList: { plans: [{ name: 'open', title: '未审核', filter }] } } });
const reported = (filter: object) =>
  order({
    screens: { orderLines: { search: ['status', 'code'], plans: [{ name: 'open', title: '未审核', filter }] } },
  });
const beside = (filter: object) =>
  order({
    screens: {
      orderSums: {
        group: ['customerId'],
        sources: { others: { of: 'order', filter } },
        measures: { amount: 'sum', 'others.total': { title: '总金额', value: 'sum' } },
      },
    },
  });
const inScreen = (...path: (string | number)[]) => ({ file: orderFile, path: ['screens', ...path] });
const inPlan = (parameter: string, screen = 'orderList') => inScreen(screen, 'plans', 0, 'filter', parameter);

export const filterValue: Rule = {
  id: 'filter-value',
  severity: 'error',
  summary: 'A filter asks of each field what its type can answer, and for values that the field can have.',
  *inResource(view, context) {
    const { types } = context.registries;
    for (const { among, at, filter } of filtersIn(view, context))
      for (const [parameter, value] of Object.entries(filter)) {
        const { name, operator } = readFilterName(parameter);
        const field = among(parameter).find(name);
        const type = field && types[field.type];
        // Unknown fields, and types that cannot be asked for, are findings of other rules.
        if (!field || !type || type.filter === 'none') continue;
        const message = mistakeOf(field, type, operator, value);
        if (message !== undefined) yield { ...at(parameter), message };
        else if (type.filter === 'in' && (operator === 'is' || operator === 'isNot'))
          yield* wrongValues(value, name, field, at(parameter), types);
      }
  },
  bad: () => [
    { files: chosen('retail,chian'), at: { file: orderFile, path: ['fields', 'customerId', 'filter', 'kind'] } },
    {
      files: order({ screens: { orderList: { filter: { status: '7' } } } }),
      at: inScreen('orderList', 'filter', 'status'),
    },
    {
      files: order({ screens: { orderList: { filter: { 'customerId.phone?': 'yes' } } } }),
      at: inScreen('orderList', 'filter', 'customerId.phone?'),
    },
    {
      files: order({ screens: { orderSums: { filter: { urgency: '1,9' } } } }),
      at: inScreen('orderSums', 'filter', 'urgency'),
    },
    { files: board({ urgency: '9' }), at: inScreen('board', 'widgets', 'part', 'filter', 'urgency') },
    { files: board({ 'urgency~': '1' }), at: inScreen('board', 'widgets', 'part', 'filter', 'urgency~') },
    { files: beside({ urgency: '9' }), at: inScreen('orderSums', 'sources', 'others', 'filter', 'urgency') },
    { files: planned({ 'status~': '0' }), at: inPlan('status~') },
    { files: planned({ status: '7' }), at: inPlan('status') },
    { files: planned({ 'billDate!': '2026-02-30,' }), at: inPlan('billDate!') },
    { files: planned({ 'lines.quantity': '1,2,3' }), at: inPlan('lines.quantity') },
    { files: planned({ billDate: '2026-12-31,2026-01-01' }), at: inPlan('billDate') },
    { files: planned({ billDate: '本月,上月' }), at: inPlan('billDate') },
    { files: planned({ billDate: '本月' }), at: inPlan('billDate') },
    { files: planned({ total: '500,100' }), at: inPlan('total') },
    { files: planned({ 'phone?': 'yes' }), at: inPlan('phone?') },
    { files: reported({ 'status!': '7' }), at: inPlan('status!', 'orderLines') },
  ],
  good: () => [
    { files: {} },
    { files: chosen('retail,chain') },
    { files: board({ urgency: '1,2', 'billDate!': '本月,' }) },
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

const ANY_DAY = '2026-01-15';

function mistakeOf(field: Field, type: FieldType, operator: FilterOperator, value: string): Message | undefined {
  if (!OPERATORS[type.filter].includes(operator))
    return say`A filter of type ${field.type} does not know "${operator}"; it knows ${OPERATORS[type.filter]}.`;
  if (operator === 'filled')
    return value === '0' || value === '1' ? undefined : say`"0" finds empty fields, "1" filled ones.`;
  if ((operator !== 'is' && operator !== 'isNot') || type.filter === 'in') return undefined;
  const parts = type.filter === 'contains' ? [value] : value.split(',');
  if (type.filter === 'range' && parts.length < 2)
    return say`"${value}" has no end: a range is "from,to", of one value "${`${value},${value}`}".`;
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
