import { changingActions } from '../../language/action/actionNames';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const demand = (action: string, difference: object = {}) =>
  order({ demands: { [action]: [{ field: 'urgency', is: [1], refusal: '数量必须大于0', ...difference }] } });

export const demandTarget: Rule = {
  id: 'demand-target',
  severity: 'error',
  summary:
    'What is demanded of a record is demanded for an action that changes it, of a field of the header whose values are numbers.',
  *inResource({ resource, input, at }, { model, registries }) {
    const actions = changingActions(model.resources[resource.name] ?? resource);
    const kindOf = (field: (typeof resource.fields)[number]) =>
      registries.types[field.type]?.expressionType(field).kind;
    const numbers = resource.fields.filter(
      (field) =>
        field.options?.every(({ value }) => typeof value === 'number') ||
        ['boolean', 'number'].includes(kindOf(field) ?? ''),
    );
    for (const [action, demands] of Object.entries(input.demands ?? {})) {
      if (!actions.includes(action))
        yield unknownName({
          place: at('demands', action),
          atKey: true,
          name: action,
          message: say`"${action}" is no action of "${resource.name}" that changes a record.`,
          allowed: actions,
        });
      for (const [index, { field: name, is }] of demands.entries()) {
        const field = numbers.find((candidate) => candidate.name === name);
        if (!field)
          yield unknownName({
            place: at('demands', action, index, 'field'),
            name,
            message: say`"${name}" is no field of "${resource.name}" with numbers.`,
            allowed: numbers.map((candidate) => candidate.name),
          });
        for (const [place, value] of is.entries())
          if (value !== 0 && field?.options && !field.options.some((option) => option.value === value))
            yield {
              ...at('demands', action, index, 'is', place),
              message: say`${value} is no value of "${name}".`,
              hint: say`Values: ${field.options.map((option) => `${option.value} ${option.label}`)}`,
            };
      }
    }
  },
  bad: [
    { files: demand('reviw'), at: { file: orderFile, path: ['demands', 'reviw'] } },
    {
      files: demand('review', { field: 'customerId' }),
      at: { file: orderFile, path: ['demands', 'review', 0, 'field'] },
    },
    { files: demand('review', { is: [1, 7] }), at: { file: orderFile, path: ['demands', 'review', 0, 'is', 1] } },
  ],
  good: [{ files: demand('review') }],
};
