import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const paying = (button: object, more: object = {}) =>
  order({ buttons: { pay: { title: '审核', sets: { urgency: '2' }, ...button } }, ...more });

export const buttonField: Rule = {
  id: 'button-field',
  severity: 'error',
  summary:
    'A button sets and asks for fields of the header, not the state and nothing computed, in states that there are; what depends on the review has a machine that reviews.',
  *inResource({ resource, input, at }) {
    const { machine } = resource;
    const settable = resource.fields
      .filter(({ fields, name, value }) => !fields && value === undefined && name !== machine?.field)
      .map(({ name }) => name);
    const askable = resource.fields
      .filter(({ name, system }) => !system && settable.includes(name))
      .map(({ name }) => name);
    for (const [name, { asks, from, sets }] of Object.entries(input.buttons ?? {})) {
      for (const field of Object.keys(sets ?? {}))
        if (!settable.includes(field))
          yield unknownName({
            place: at('buttons', name, 'sets', field),
            atKey: true,
            name: field,
            message: say`"${field}" is no field that a button of "${resource.name}" can set.`,
            allowed: settable,
          });
      for (const [index, field] of (asks ?? []).entries())
        if (!askable.includes(field))
          yield unknownName({
            place: at('buttons', name, 'asks', index),
            name: field,
            message: say`"${field}" is no field that people of "${resource.name}" enter.`,
            allowed: askable,
          });
      for (const [index, state] of (typeof from === 'object' ? from : []).entries())
        if (!machine?.states.some(({ value }) => value === state))
          yield {
            ...at('buttons', name, 'from', index),
            message: say`${state} is no state of "${resource.name}".`,
          };
      if (typeof from === 'string' && !machine?.actions.some((action) => action.name === 'review'))
        yield {
          ...at('buttons', name, 'from'),
          message: say`"${resource.name}" has no status machine with an action "review".`,
        };
    }
  },
  bad: () => [
    { files: paying({ sets: { urgenci: '2' } }), at: { file: orderFile, path: ['buttons', 'pay', 'sets', 'urgenci'] } },
    { files: paying({ sets: { status: '1' } }), at: { file: orderFile, path: ['buttons', 'pay', 'sets', 'status'] } },
    { files: paying({ asks: ['total'] }), at: { file: orderFile, path: ['buttons', 'pay', 'asks', 0] } },
    {
      files: paying({ from: 'reviewed' }, { machine: null }),
      at: { file: orderFile, path: ['buttons', 'pay', 'from'] },
    },
    { files: paying({ from: [0, 7] }), at: { file: orderFile, path: ['buttons', 'pay', 'from', 1] } },
  ],
  good: () => [{ files: paying({ from: 'reviewed', asks: ['phone'] }) }],
};
