import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

export const filesInLines: Rule = {
  id: 'files-in-lines',
  severity: 'error',
  summary: 'Files belong to the header of a record, not to its lines.',
  *inResource({ fields }, { registries }) {
    for (const { field, file, path, table } of fields)
      if (table && registries.types[field.type]?.filesOf)
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
  ],
  good: () => [{ files: order({ fields: { drawing: { type: 'files', title: '图纸' } } }) }],
};
