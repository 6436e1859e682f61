import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { removing } from '../fix/removing';
import type { Rule } from '../Rule';

export const defaultAndValue: Rule = {
  id: 'default-and-value',
  severity: 'error',
  summary: 'A computed field (`value`) has no `default` and is not `editable`: both would be overwritten at once.',
  *inResource({ fields }) {
    for (const { input, field, file, path } of fields) {
      if (input.value === undefined) continue;
      if (input.default !== undefined)
        yield {
          file,
          path: [...path, 'default'],
          atKey: true,
          message: say`"${field.path}" is computed; its default would never be seen.`,
          ...removing({ path: [...path, 'default'] }),
        };
      if (input.editable !== undefined && input.editable !== false)
        yield {
          file,
          path: [...path, 'editable'],
          atKey: true,
          message: say`"${field.path}" is computed; what people type into it would be overwritten.`,
          ...removing({ path: [...path, 'editable'] }),
        };
    }
  },
  bad: () => [
    {
      files: order({ fields: { total: { default: '0' } } }),
      at: { file: orderFile, path: ['fields', 'total', 'default'] },
    },
    {
      files: order({ fields: { total: { editable: true } } }),
      at: { file: orderFile, path: ['fields', 'total', 'editable'] },
    },
  ],
  good: () => [{ files: {} }, { files: order({ fields: { total: { editable: false } } }) }],
};
