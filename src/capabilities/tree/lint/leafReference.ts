import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import { removing } from '../../../lint/fix/removing';
import type { Rule } from '../../../lint/Rule';

export const leafReference: Rule = {
  id: 'leaf-reference',
  severity: 'error',
  summary: 'Only a reference to a tree is narrowed to its leaves.',
  *inResource({ fields }) {
    for (const { field, file, path } of fields)
      if (field.settings.leaf === true && field.target && field.target.parent === undefined)
        yield {
          file,
          path: [...path, 'leaf'],
          message: say`"${field.target.resource}" is no tree.`,
          ...removing({ path: [...path, 'leaf'] }),
        };
  },
  bad: () => [
    {
      files: order({ fields: { customerId: { leaf: true } } }),
      at: { file: orderFile, path: ['fields', 'customerId', 'leaf'] },
    },
  ],
  good: () => [{ files: {} }],
};
