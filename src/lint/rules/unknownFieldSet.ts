import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const unknownFieldSet: Rule = {
  id: 'unknown-field-set',
  severity: 'error',
  summary: 'The field sets of a resource and of its child tables exist in _shared/fieldSets.',
  *inResource({ input, at, fields }, { sources, isBroken }) {
    const tables = fields.filter(({ field }) => field.fields);
    const named = [
      { names: input.fieldSets, place: at() },
      ...tables.map(({ file, path, input: { fieldSets: names } }) => ({ names, place: { file, path } })),
    ];
    for (const { names = [], place } of named)
      for (const [index, name] of names.entries())
        if (!sources.fieldSets.has(name) && !isBroken('fieldSet', name))
          yield unknownName({
            place: { ...place, path: [...place.path, 'fieldSets', index] },
            name,
            message: say`There is no field set "${name}".`,
            allowed: sources.fieldSets.keys(),
          });
  },
  bad: () => [
    { files: order({ fieldSets: ['audit', 'adit'] }), at: { file: orderFile, path: ['fieldSets', 1] } },
    {
      files: order({ fields: { lines: { fieldSets: ['adit'] } } }),
      at: { file: orderFile, path: ['fields', 'lines', 'fieldSets', 0] },
    },
  ],
  good: () => [{ files: {} }],
};
