import { seriesFieldsOf } from '../../../language/rules/seriesText';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

const counted = (series: string, urgency: object = {}) => order({ fields: { code: { series }, urgency } });
const PARTS = new Set(['yyyy', 'yy', 'yyyyMM', 'yyMM', 'yyyyMMdd', 'yyMMdd', 'dd']);

export const seriesField: Rule = {
  id: 'series-field',
  severity: 'error',
  summary: 'A number series names date parts, and choices of the header that every record has.',
  *inResource({ resource, fields }) {
    for (const { field, file, path } of fields) {
      const series = field.settings.series;
      if (typeof series !== 'string') continue;
      const known = new Set(
        seriesFieldsOf(
          series,
          resource.fields.filter(({ required }) => required === true),
        ).map(({ name }) => name),
      );
      for (const { 1: name = '', index } of series.matchAll(/\{([a-z][A-Za-z0-9]*)\}/g))
        if (!PARTS.has(name) && !known.has(name))
          yield unknownName({
            place: { file, path: [...path, 'series'] },
            name,
            offset: index + 1,
            message: say`"${name}" is no date part, and no choice that every record of "${resource.name}" has.`,
            allowed: [
              ...resource.fields
                .filter(({ options, required }) => options && required === true)
                .map((candidate) => candidate.name),
              ...PARTS,
            ],
          });
    }
  },
  bad: () => [
    { files: counted('DD{yyyymm}{seq:4}'), at: { file: orderFile, path: ['fields', 'code', 'series'] } },
    { files: counted('DD{urgency}{seq:4}'), at: { file: orderFile, path: ['fields', 'code', 'series'] } },
  ],
  good: () => [{ files: {} }, { files: counted('{urgency}-{yyMM}-{seq:4}', { required: true }) }],
};
