import { namedFields } from '../namedFields';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

const NUMERIC = new Set(['sum', 'avg']);

export const totalsSummable: Rule = {
  id: 'totals-summable',
  severity: 'error',
  summary: 'Only fields that make sense as a sum are summed.',
  *check({ views, registries }) {
    for (const view of views)
      for (const { use, name, place, among, aggregate, atKey } of namedFields(view)) {
        if (use !== 'total' && !(use === 'measure' && NUMERIC.has(aggregate ?? ''))) continue;
        const field = among.find(name);
        if (!field || registries.types[field.type]?.summable !== false) continue;
        yield {
          ...place,
          ...(atKey ? { atKey } : {}),
          message: `"${name}" is of type ${field.type}, which cannot be summed.`,
          hint: use === 'measure' ? 'count, min and max go with every type' : 'Quantities, amounts and other numbers can',
        };
      }
  },
  bad: [
    { files: order({ screens: { orderList: { totals: ['code'] } } }), at: { file: orderFile, path: ['screens', 'orderList', 'totals', 0] } },
    { files: order({ screens: { orderSums: { measures: { code: 'sum' } } } }), at: { file: orderFile, path: ['screens', 'orderSums', 'measures', 'code'] } },
  ],
  good: [{ files: {} }],
};
