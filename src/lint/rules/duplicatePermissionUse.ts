import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

export const duplicatePermissionUse: Rule = {
  id: 'duplicate-permission-use',
  severity: 'error',
  summary: 'Two resources never share one permission module, or a right to the one would open the other.',
  *check({ views }) {
    const first = new Map<string, string>();
    for (const { resource, at } of views) {
      const other = first.get(resource.permission);
      if (other !== undefined) yield { ...at('permission'), message: say`The permission module "${resource.permission}" already belongs to the resource "${other}".` };
      else first.set(resource.permission, resource.name);
    }
  },
  bad: [{ files: order({ permission: 'customerList' }), at: { file: orderFile, path: ['permission'] } }],
  good: [{ files: {} }],
};
