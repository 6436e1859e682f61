import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

const given = (settings: object) => order({ fields: { code: { series: 'DD{yyyyMM}{seq:4}', ...settings } } });

export const givenNumber: Rule = {
  id: 'given-number',
  severity: 'error',
  summary: 'A number that records get later is given by an action of their machine that leads to a state.',
  *inResource({ resource, fields }) {
    const allowed = (resource.machine?.actions ?? []).flatMap(({ name, to }) => (to === undefined ? [] : [name]));
    for (const { field, file, path } of fields) {
      const { givenBy, series } = field.settings;
      if (typeof givenBy !== 'string' || (typeof series === 'string' && allowed.includes(givenBy))) continue;
      const place = { file, path: [...path, 'givenBy'] };
      if (typeof series !== 'string') yield { ...place, message: say`Without a series there is no number to give.` };
      else
        yield unknownName({
          place,
          name: givenBy,
          message: say`"${givenBy}" is no action that leads to a state.`,
          allowed,
        });
    }
  },
  bad: () => [
    { files: given({ givenBy: 'issue' }), at: { file: orderFile, path: ['fields', 'code', 'givenBy'] } },
    {
      files: order({ fields: { code: { givenBy: 'review' } } }),
      at: { file: orderFile, path: ['fields', 'code', 'givenBy'] },
    },
  ],
  good: () => [{ files: {} }, { files: given({ givenBy: 'review' }) }],
};
