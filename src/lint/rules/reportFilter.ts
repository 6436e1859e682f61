import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';
import { wrongValues } from '../wrongValues';

export const reportFilter: Rule = {
  id: 'report-filter',
  severity: 'error',
  summary:
    'What rows of a report are narrowed to is a field of theirs, or a field of what a reference leads to, with values that it can have.',
  *inResource({ at, input, resource }, { model, registries }) {
    for (const [name, screen] of Object.entries(input.screens)) {
      if (screen.kind !== 'report') continue;
      const fields = [
        ...(resource.fields.find((field) => field.name === screen.from)?.fields ?? []),
        ...resource.fields,
      ];
      for (const [path, text] of Object.entries(screen.filter ?? {})) {
        const place = at('screens', name, 'filter', path);
        const [first = '', further] = path.split('.');
        const own = fields.find((candidate) => candidate.name === first);
        const target = further === undefined ? undefined : (model.resources[own?.target?.resource ?? '']?.fields ?? []);
        const field = target ? target.find((candidate) => candidate.name === further) : own;
        if (!own)
          yield unknownName({
            place,
            atKey: true,
            name: first,
            message: say`"${resource.name}" has no field "${first}".`,
            allowed: fields.map((candidate) => candidate.name),
          });
        else if (!field)
          yield unknownName({
            place,
            atKey: true,
            name: path,
            message: say`"${first}" leads to no field "${further!}".`,
            allowed: target!.map((candidate) => `${first}.${candidate.name}`),
          });
        else yield* wrongValues(text, path, field, place, registries.types);
      }
    }
  },
  bad: [
    {
      files: order({ screens: { orderSums: { filter: { custmerId: '1' } } } }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'filter', 'custmerId'] },
    },
    {
      files: order({ screens: { orderSums: { filter: { 'customerId.nam': '1' } } } }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'filter', 'customerId.nam'] },
    },
    {
      files: order({ screens: { orderSums: { filter: { urgency: '1,9' } } } }),
      at: { file: orderFile, path: ['screens', 'orderSums', 'filter', 'urgency'] },
    },
  ],
  good: [
    { files: {} },
    { files: order({ screens: { orderSums: { filter: { 'customerId.name': '张三', urgency: '1,2' } } } }) },
  ],
};
