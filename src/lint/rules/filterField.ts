import { readFilterName } from '../../language/wire';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { filtersIn } from '../filtersIn';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const list = (filter: object) => order({ screens: { orderList: { filter } } });
const report = (filter: object) => order({ screens: { orderSums: { filter } } });
const at = (screen: string, parameter: string) => ({
  file: orderFile,
  path: ['screens', screen, 'filter', parameter],
});

export const filterField: Rule = {
  id: 'filter-field',
  severity: 'error',
  summary:
    'What rows are narrowed to is a field of theirs, of their lines, or of what a reference leads to, that can be asked for.',
  *inResource(view, context) {
    for (const { among, at: place, filter, owner } of filtersIn(view, context))
      for (const parameter of owner === undefined ? [] : Object.keys(filter)) {
        const { name } = readFilterName(parameter);
        const fields = among(parameter);
        const field = fields.find(name);
        const [first = '', further] = name.split('.');
        if (!field)
          yield unknownName({
            place: place(parameter),
            atKey: true,
            name,
            message:
              further !== undefined && fields.find(first)
                ? say`"${first}" leads to no field "${further}".`
                : say`"${owner!}" has no field "${name}".`,
            allowed: fields.names.filter((each) => each.includes('.') === (further !== undefined)),
          });
        else if (context.registries.types[field.type]?.filter === 'none')
          yield { ...place(parameter), atKey: true, message: say`"${name}" cannot be asked for.` };
      }
  },
  bad: () => [
    { files: report({ custmerId: '1' }), at: at('orderSums', 'custmerId') },
    { files: report({ 'customerId.nam': '1' }), at: at('orderSums', 'customerId.nam') },
    { files: list({ 'statu!': '1' }), at: at('orderList', 'statu!') },
    { files: list({ 'customerId.nam~': '1' }), at: at('orderList', 'customerId.nam~') },
    { files: list({ lines: '1' }), at: at('orderList', 'lines') },
    {
      files: order({
        ledger: { keys: ['customerId'], measures: ['total'], away: { 'customerId.nam': '1' } },
        fieldSets: ['posting'],
      }),
      at: { file: orderFile, path: ['ledger', 'away', 'customerId.nam'] },
    },
    {
      files: order({ fields: { customerId: { filter: { 'statu!': '1' } } } }),
      at: { file: orderFile, path: ['fields', 'customerId', 'filter', 'statu!'] },
    },
    {
      files: order({
        screens: {
          orderSums: {
            group: ['customerId'],
            sources: { others: { of: 'order', filter: { stauts: '1' } } },
            measures: { amount: 'sum', 'others.total': { title: '总金额', value: 'sum' } },
          },
        },
      }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'sources', 'others', 'filter', 'stauts'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: report({ 'customerId.name~': '张三', urgency: '1,2', 'lines.quantity': '5,' }) },
    { files: list({ 'customerId.name': '张三', 'lines.quantity': '5,', 'phone?': '1' }) },
  ],
};
