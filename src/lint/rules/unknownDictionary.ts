import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import { broughtFields } from '../broughtFields';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

/** Orders that are statements of account, whose lines say how they are paired. */
const stated = order({
  reconciliation: {
    ledger: 'order',
    measure: 'totalMoney',
    keys: {},
    from: 'billDate',
    until: 'billDate',
    on: 'review',
    lines: 'lines',
    party: 'bank',
  },
});

export const unknownDictionary: Rule = {
  id: 'unknown-dictionary',
  severity: 'error',
  summary:
    'The dictionary of a field exists in _shared/dictionaries, also that of a field which a key of a room brings.',
  *inResource(view, { sources, isBroken }) {
    const { fields, resource } = view;
    const isThere = (name: string): boolean => sources.dictionaries.has(name) || isBroken('dictionary', name);
    for (const { field, file, path } of fields) {
      const name = field.settings.dictionary;
      if (typeof name !== 'string' || isThere(name)) continue;
      yield unknownName({
        place: { file, path: [...path, 'dictionary'] },
        name,
        message: say`There is no dictionary "${name}".`,
        allowed: sources.dictionaries.keys(),
      });
    }
    for (const { path, settings, title } of broughtFields(view)) {
      const name = settings.dictionary;
      if (typeof name === 'string' && !isThere(name))
        yield {
          ...view.at('resource'),
          missing: name,
          message: say`What a key of "${resource.name}" brings, "${path}" (${title}), takes its choices from the dictionary "${name}", which is not there.`,
          hint: say`Add schemas/_shared/dictionaries/${name}.json`,
        };
    }
  },
  bad: () => [
    {
      files: order({ fields: { urgency: { dictionary: 'urgancy' } } }),
      at: { file: orderFile, path: ['fields', 'urgency', 'dictionary'] },
    },
    { files: stated, at: { file: orderFile, path: ['resource'] } },
  ],
  good: () => [{ files: {} }, { files: { 'schemas/_shared/dictionaries/urgency.json': '{ broken' } }],
};
