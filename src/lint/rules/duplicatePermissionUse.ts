import { say } from '../../lib/message';
import { clashing } from '../analogy/clashing';
import { order, orderFile } from '../baseFiles';
import { gathering, type Gathered } from '../Gathering';
import type { Finding, Rule } from '../Rule';

export const duplicatePermissionUse: Rule = {
  id: 'duplicate-permission-use',
  severity: 'error',
  summary: 'Two resources never share one permission module, or a right to the one would open the other.',
  gathers: gathering<string>({
    note: ({ resource }) => resource.permission,
    *judge(notes) {
      const first = new Map<string, Gathered<string>>();
      for (const each of notes) {
        const other = first.get(each.note);
        if (other) yield* clashing(inViewOf(other, each), inViewOf(each, other));
        else first.set(each.note, each);
      }
    },
  }),
  bad: () => [{ files: order({ permission: 'customerList' }), at: { file: orderFile, path: ['permission'] } }],
  good: () => [{ files: {} }],
};

const inViewOf = ({ at, note: permission }: Gathered<string>, other: Gathered<string>): Finding => ({
  ...at('permission'),
  message: say`The permission module "${permission}" already belongs to the resource "${other.resource}" in ${other.at().file}.`,
});
