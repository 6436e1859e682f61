import { say } from '../../../lib/message';
import { machine, order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

const later = (supplement: object) => ({
  ...machine({
    actions: {
      note: {
        title: '审核',
        from: [1],
        permission: 'examine',
        refusalTitle: '审核失败',
        refusal: { '0': '{title}【{code}】未审核' },
      },
    },
  }),
  ...order({ supplement, fields: { phone: { editable: false } } }),
});
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['supplement', ...path] });

export const supplementFields: Rule = {
  id: 'supplement-fields',
  severity: 'error',
  summary:
    'What is added to records later are fields that people enter, or fields and child tables that are not editable otherwise.',
  *inResource({ resource, at: place }) {
    for (const { kind, name, ...screen } of resource.screens)
      if (kind === 'form' && 'as' in screen && screen.as !== undefined && !resource.uses.supplement?.[screen.as])
        yield unknownName({
          place: place('screens', name, 'as'),
          name: screen.as,
          message: say`"${screen.as}" is no action of \`supplement\` of "${resource.name}".`,
          allowed: Object.keys(resource.uses.supplement ?? {}),
        });
    const allowed = resource.fields
      .filter(({ editable, fields, system, value }) => !system && !value && (!fields || editable === false))
      .map(({ name }) => name);
    for (const [action, names] of Object.entries(resource.uses.supplement ?? {})) {
      for (const [index, name] of names.entries())
        if (!allowed.includes(name) && resource.fields.some((field) => field.name === name))
          yield unknownName({
            place: place('supplement', action, index),
            name,
            message: say`"${name}" is no field of "${resource.name}" that people could enter, and no child table that says \`"editable": false\`.`,
            allowed,
          });
    }
  },
  bad: () => [{ files: later({ note: ['total'] }), at: at('note', 0) }],
  good: () => [{ files: later({ note: ['phone', 'urgency'] }) }],
};
