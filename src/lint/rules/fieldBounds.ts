import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

export const fieldBounds: Rule = {
  id: 'field-bounds',
  severity: 'error',
  summary: 'The least value or number of rows of a field is not above the most.',
  *inResource({ fields }) {
    for (const { field, file, path } of fields) {
      const { max, min } = field.settings;
      if (typeof min !== 'number' || typeof max !== 'number' || min <= max) continue;
      const set = [
        { path: [...path, 'min'], value: max },
        { path: [...path, 'max'], value: min },
      ];
      yield {
        file,
        path: [...path, 'min'],
        message: say`Nothing is at least ${min} and at most ${max}.`,
        fix: { title: say`Exchange them`, set },
      };
    }
  },
  bad: () => [
    {
      files: order({ fields: { lines: { min: 10, max: 5 } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'min'] },
    },
  ],
  good: () => [{ files: {} }, { files: order({ fields: { lines: { min: 1, max: 1 } } }) }],
};
