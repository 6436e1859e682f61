import type { Resource } from '../../language/model';
import { say } from '../../lib/message';
import { machine, order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

/** What the server stamps on every record that has such fields. */
const STAMPED = ['createdId', 'createdTime', 'updatedTime'];
/** Who does something, and when. */
const TOLD = new Set(['user.id', 'now()', 'today()']);

const made = (difference: object) =>
  order({ fields: { createdTime: { type: 'datetime', title: '日期', ...difference } } });
const reviewed = (difference: object) => ({
  ...machine({ actions: { review: { sets: { billedTime: 'now()' } }, unreview: { sets: { billedTime: 'null' } } } }),
  ...order({ fields: { billedTime: { type: 'datetime', title: '日期', ...difference } } }),
});

export const serverField: Rule = {
  id: 'server-field',
  severity: 'error',
  summary: 'Who made or reviewed a record, and when, is said by the server alone.',
  *inResource({ fields, resource }) {
    const told = toldBy(resource);
    for (const { field, file, path, table } of fields)
      if (!table && told.has(field.name) && !field.system)
        yield {
          file,
          path: [...path, 'system'],
          message: say`"${field.name}" of "${resource.name}" says who did something, or when: nobody types that.`,
          fix: { title: say`Write ${'"system": true'}`, set: [{ path: [...path, 'system'], value: true }] },
        };
  },
  bad: () => [
    { files: made({}), at: { file: orderFile, path: ['fields', 'createdTime', 'system'] } },
    { files: reviewed({}), at: { file: orderFile, path: ['fields', 'billedTime', 'system'] } },
  ],
  good: () => [{ files: {} }, { files: made({ system: true }) }, { files: reviewed({ system: true }) }],
};

function toldBy({ machine: own }: Resource): Set<string> {
  const set = (own?.actions ?? []).flatMap(({ sets }) => Object.entries(sets));
  return new Set([...STAMPED, ...set.flatMap(([name, text]) => (TOLD.has(text) ? [name] : []))]);
}
