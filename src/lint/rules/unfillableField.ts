import { say } from '../../lib/message';
import type { Field, Model, Resource } from '../../language/model';
import { customer, order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';

const phone = (difference: object) =>
  order({ fields: { phone: { required: true, ...difference }, customerId: { fill: null } } });

export const unfillableField: Rule = {
  id: 'unfillable-field',
  severity: 'error',
  summary:
    'What must be filled in can be: by people, a default, a computation, a look-up, a reference that fills it, or the document that it is made from.',
  *inResource({ fields, resource }, { model }) {
    const filled = new Set(
      fields.flatMap(({ field, table }) =>
        Object.keys((field.settings.fill as object | undefined) ?? {}).map((name) =>
          table ? `${table.name}.${name}` : name,
        ),
      ),
    );
    for (const { field, input, file, path } of fields) {
      const isDemanded = input.required !== undefined && input.required !== false;
      const isOpen = input.editable !== false || input.visible === false;
      // Nothing is demanded of what nobody sees.
      if (!isDemanded || isOpen || field.system) continue;
      const isGiven =
        [input.value, input.default, input.spread, input.lookUp].some((source) => source !== undefined) ||
        filled.has(field.path) ||
        isMadeFrom(model, field, resource);
      if (!isGiven)
        yield {
          file,
          path: [...path, 'required'],
          atKey: true,
          message: say`"${field.path}" of "${resource.name}" must be filled in, but nobody and nothing can: no record could be saved.`,
          hint: say`Let people edit it, or give it a \`default\` or \`value\``,
        };
    }
  },
  bad: () => [{ files: phone({ editable: false }), at: { file: orderFile, path: ['fields', 'phone', 'required'] } }],
  good: () => [
    { files: {} },
    { files: phone({}) },
    { files: order({ fields: { phone: { required: true, editable: false } } }) },
    {
      files: {
        ...customer({ generates: [{ to: 'order', title: '生成订单', lines: false }] }),
        ...order({ fields: { customerId: { required: true, editable: false } } }),
      },
    },
  ],
};

/** Whether a reference names the document that the record is made from. */
function isMadeFrom({ resources }: Model, { target, path, name }: Field, resource: Resource): boolean {
  return (
    target !== undefined &&
    path === name &&
    resources[target.resource]?.uses.generates.some(({ to }) => to === resource.name) === true
  );
}
