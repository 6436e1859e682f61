import { heldIn } from '../../language/load/heldIn';
import { say } from '../../lib/message';
import { baseFiles, changed, customer } from '../baseFiles';
import type { Rule } from '../Rule';

const CUSTOMER = 'schemas/sales/customer.json';
const reading = (calls: object) => ({
  ...baseFiles,
  [CUSTOMER]: changed(CUSTOMER, { circulation: { of: 'order' }, ...calls }),
});

/** What a room shows of other records has no table: with one, everybody could write into it, and nobody would read that. */
export const ownCalls: Rule = {
  id: 'own-calls',
  severity: 'error',
  summary: 'A resource whose calls a room answers says so by `"calls": "own"`.',
  *inResource({ at: place, input, resource }, { model, registries }) {
    for (const { name, naming, path } of heldIn(input, registries.authoring.capabilities)) {
      if ((naming.kind !== 'own' && naming.kind !== 'resource') || naming.calls === undefined) continue;
      const owner = naming.kind === 'own' ? resource : model.resources[name];
      if (!owner || owner.hasOwnCalls) continue;
      yield {
        ...place(...path),
        message: say`\`${path.join('.')}\` answers the calls of "${owner.name}", which does not say \`"calls": "own"\`.`,
        ...(owner.file.endsWith('.json')
          ? {
              fix: {
                title: say`Write \`"calls": "own"\` in "${owner.name}"`,
                set: [{ file: owner.file, path: ['calls'], value: 'own' }],
              },
            }
          : {}),
      };
    }
  },
  bad: () => [{ files: reading({}), at: { file: CUSTOMER, path: ['circulation'] } }],
  good: () => [{ files: customer({}) }, { files: reading({ calls: 'own' }) }],
};
