import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const unknownDictionary: Rule = {
  id: 'unknown-dictionary',
  severity: 'error',
  summary: 'The dictionary of a field exists in _shared/dictionaries.',
  *inResource({ fields }, { sources, isBroken }) {
    for (const { field, file, path } of fields) {
      const name = field.settings.dictionary;
      if (typeof name !== 'string' || sources.dictionaries.has(name) || isBroken('dictionary', name)) continue;
      yield unknownName({
        place: { file, path: [...path, 'dictionary'] },
        name,
        message: say`There is no dictionary "${name}".`,
        allowed: sources.dictionaries.keys(),
      });
    }
  },
  bad: () => [
    {
      files: order({ fields: { urgency: { dictionary: 'urgancy' } } }),
      at: { file: orderFile, path: ['fields', 'urgency', 'dictionary'] },
    },
  ],
  good: () => [{ files: {} }, { files: { 'schemas/_shared/dictionaries/urgency.json': '{ broken' } }],
};
