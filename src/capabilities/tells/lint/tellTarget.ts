import { dependenciesOf } from '../../../language/expression';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

const telling = (difference: object) => ({
  ...customer({ fields: { total: { type: 'money', title: '总金额' } } }),
  ...order({
    tells: [{ record: 'customerId', on: 'review', sets: { total: 'total' }, undone: { total: 'null' }, ...difference }],
  }),
});

export const tellTarget: Rule = {
  id: 'tell-target',
  severity: 'error',
  summary:
    'What a document tells a record sets fields of it that can be set; what is told when it is taken back reads nothing of the document.',
  *inResource({ resource, input, at }, { model, parse }) {
    for (const [index, { on, record, sets, from, undone }] of (input.tells ?? []).entries()) {
      const references = resource.fields.filter((field) => field.target);
      const target = model.resources[references.find(({ name }) => name === record)?.target?.resource ?? ''];
      if (!target) continue;
      const settable = target.fields
        .filter(({ fields, name, value }) => !fields && value === undefined && name !== target.machine?.field)
        .map(({ name }) => name);
      for (const [key, given] of Object.entries({ sets, undone }))
        for (const name of Object.keys(given))
          if (!settable.includes(name) && target.fields.some((field) => field.name === name))
            yield unknownName({
              place: at('tells', index, key, name),
              atKey: true,
              name,
              message: say`"${name}" is no field of "${target.name}" that can be set.`,
              allowed: settable,
            });
      for (const [name, text] of Object.entries(undone ?? {})) {
        const { node } = parse(text);
        const [read] = node ? dependenciesOf(node) : [];
        if (read !== undefined)
          yield {
            ...at('tells', index, 'undone', name),
            message: say`"${name}" is told "${text}" when "${on}" is taken back, which reads "${read}": it is not what the record was before.`,
          };
      }
      for (const [place, state] of (from ?? []).entries())
        if (!target.machine?.states.some(({ value }) => value === state))
          yield { ...at('tells', index, 'from', place), message: say`${state} is no state of "${target.name}".` };
    }
  },
  bad: () => [
    {
      files: telling({ sets: { total: 'null' }, undone: { total: 'total' } }),
      at: { file: orderFile, path: ['tells', 0, 'undone', 'total'] },
    },
    { files: telling({ from: [1] }), at: { file: orderFile, path: ['tells', 0, 'from', 0] } },
  ],
  good: () => [{ files: telling({}) }],
};
