import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const unknownFieldSet: Rule = {
  id: 'unknown-field-set',
  severity: 'error',
  summary: 'The field sets of a resource exist in _shared/fieldSets.',
  *check({ sources, views, isBroken }) {
    for (const { input, at } of views)
      for (const [index, name] of (input.fieldSets ?? []).entries())
        if (!sources.fieldSets.has(name) && !isBroken('fieldSet', name))
          yield unknownName({ place: at('fieldSets', index), name, message: `There is no field set "${name}".`, allowed: sources.fieldSets.keys() });
  },
  bad: [{ files: order({ fieldSets: ['audit', 'adit'] }), at: { file: orderFile, path: ['fieldSets', 1] } }],
  good: [{ files: {} }],
};
