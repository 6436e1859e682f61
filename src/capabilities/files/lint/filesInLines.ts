import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

export const filesInLines: Rule = {
  id: 'files-in-lines',
  severity: 'error',
  summary: 'Files and several choices belong to the header of a record, not to its lines.',
  *inResource({ fields }, { registries }) {
    for (const { field, file, path, table } of fields)
      if (table && registries.types[field.type]?.ofHeader)
        yield {
          file,
          path: [...path, 'type'],
          message: say`"${field.name}" of "${table.name}" is of type ${field.type}, which only the header of a record may have.`,
          hint: say`Move it out of the child table`,
        };
  },
  bad: () => [
    {
      files: order({ fields: { lines: { fields: { drawing: { type: 'files', title: '图纸' } } } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'drawing', 'type'] },
    },
    {
      files: order({
        fields: {
          lines: {
            fields: { kinds: { type: 'choices', title: '用途', options: [{ value: 'a', label: '生产' }] } },
          },
        },
      }),
      at: { file: orderFile, path: ['fields', 'lines', 'fields', 'kinds', 'type'] },
    },
  ],
  good: () => [{ files: order({ fields: { drawing: { type: 'files', title: '图纸' } } }) }],
};
