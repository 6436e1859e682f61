import { askingTexts } from '../../language/normalise/askingTexts';
import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

const OWN = "count('order', customerId == this.customerId)";
const counted = (current: string[], value = OWN) =>
  order({ fields: { count: { type: 'integer', title: '数量', value, current } } });
const at = (...keys: (string | number)[]) => ({ file: orderFile, path: ['fields', 'count', 'current', ...keys] });

export const currentValue: Rule = {
  id: 'current-value',
  severity: 'error',
  summary: 'What must be current at an action is asked of other records, and the action is one of the machine.',
  *inResource({ fields, resource }) {
    const actions = (resource.machine?.actions ?? []).flatMap(({ name, to }) => (to === undefined ? [] : [name]));
    for (const { field, file, path } of fields) {
      for (const [index, name] of (field.current ?? []).entries())
        if (!actions.includes(name))
          yield unknownName({
            place: { file, path: [...path, 'current', index] },
            name,
            message: say`"${name}" is no action that leads to a state.`,
            allowed: actions,
          });
      const isAsking = askingTexts({
        ...resource,
        check: [],
        demands: {},
        fields: [{ ...field, check: [], required: false }],
      });
      if (field.current && isAsking.length === 0)
        yield {
          file,
          path: [...path, 'current'],
          message: say`Its value asks nothing of other records: it is current always.`,
        };
    }
  },
  bad: () => [
    { files: counted(['reviw']), at: at(0) },
    { files: counted(['review'], '1 + 1'), at: at() },
  ],
  good: () => [{ files: {} }, { files: counted(['review']) }],
};
