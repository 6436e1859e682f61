import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

export const fieldAlias: Rule = {
  id: 'field-alias',
  severity: 'error',
  summary: 'The name that other systems know a field by is no name of a field beside it, and no other alias there.',
  *inResource({ resource, fields }) {
    for (const { field, file, path, table } of fields) {
      if (field.alias === undefined) continue;
      const beside = (table?.fields ?? resource.fields).filter((other) => other.name !== field.name);
      if (beside.some((other) => other.name === field.alias || other.alias === field.alias))
        yield {
          file,
          path: [...path, 'alias'],
          message: say`There is another "${field.alias}" beside "${field.name}".`,
        };
    }
  },
  bad: () => [
    {
      files: order({ fields: { phone: { alias: 'total' } } }),
      at: { file: orderFile, path: ['fields', 'phone', 'alias'] },
    },
  ],
  good: () => [{ files: {} }, { files: order({ fields: { phone: { alias: 'conTel' } } }) }],
};
