import { say } from '../../lib/message';
import { changed } from '../baseFiles';
import type { Rule } from '../Rule';

export const duplicateResource: Rule = {
  id: 'duplicate-resource',
  severity: 'error',
  summary: 'The name of a resource is unique over all schema files.',
  isFinal: true,
  *inLoading({ sources }) {
    const first = new Map<string, string>();
    for (const { file, index, value } of sources.resources) {
      const other = first.get(value.resource);
      if (other === undefined) first.set(value.resource, file);
      else
        yield {
          file,
          path: index === undefined ? ['resource'] : [index, 'resource'],
          message: say`The resource "${value.resource}" is already declared in ${other}.`,
          hint: say`This file is not looked at further until it has a name of its own`,
        };
    }
  },
  bad: () => [
    {
      files: { 'schemas/sales/other.json': changed('schemas/sales/customer.json', {}) },
      at: { file: 'schemas/sales/other.json', path: ['resource'] },
    },
  ],
  good: () => [{ files: {} }],
};
