import { say } from '../../lib/message';
import { customer, order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

const numbered = (series: string) => ({ ...customer({ fields: { code: { series: 'DD{yyyyMM}{seq:4}' } } }), ...order({ fields: { code: { series } } }) });

export const seriesClash: Rule = {
  id: 'series-clash',
  severity: 'error',
  summary: 'Records of two resources are never numbered alike: a number tells what it is the number of.',
  *check({ views }) {
    const taken = new Map<string, string>();
    for (const { resource, fields } of views)
      for (const { field, file, path } of fields) {
        const { series } = field.settings;
        if (typeof series !== 'string') continue;
        const other = taken.get(series);
        if (other === undefined) taken.set(series, resource.name);
        else if (other !== resource.name) yield { file, path: [...path, 'series'], message: say`"${other}" is numbered by "${series}" already: their numbers could not be told apart.` };
      }
  },
  bad: [{ files: numbered('DD{yyyyMM}{seq:4}'), at: { file: orderFile, path: ['fields', 'code', 'series'] } }],
  good: [{ files: {} }, { files: numbered('XS{yyyyMM}{seq:4}') }],
};
