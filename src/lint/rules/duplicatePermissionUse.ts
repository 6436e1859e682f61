import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { gathering } from '../Gathering';
import type { Rule } from '../Rule';

export const duplicatePermissionUse: Rule = {
  id: 'duplicate-permission-use',
  severity: 'error',
  summary: 'Two resources never share one permission module, or a right to the one would open the other.',
  gathers: gathering<string>({
    note: ({ resource }) => resource.permission,
    *judge(notes) {
      const first = new Map<string, string>();
      for (const { resource, note: permission, at } of notes) {
        const other = first.get(permission);
        if (other !== undefined)
          yield {
            ...at('permission'),
            message: say`The permission module "${permission}" already belongs to the resource "${other}".`,
          };
        else first.set(permission, resource);
      }
    },
  }),
  bad: () => [{ files: order({ permission: 'customerList' }), at: { file: orderFile, path: ['permission'] } }],
  good: () => [{ files: {} }],
};
