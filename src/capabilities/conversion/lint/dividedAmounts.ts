import type { Field } from '../../../language/model';
import { isEntered } from '../../../language/rules';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

const FREIGHT = { type: 'money', title: '金额' };
/** Customers that are made from orders, whose freight both have. */
const making = (divides: string[], back: object = { orderId: { type: 'ref', to: 'order', title: '订单' } }) => ({
  ...customer({ fields: { ...back, freight: FREIGHT } }),
  ...order({ fields: { freight: FREIGHT }, generates: [{ to: 'customer', title: '客户', lines: false, divides }] }),
});
const at = { file: orderFile, path: ['generates', 0, 'divides', 0] };

export const dividedAmounts: Rule = {
  id: 'divided-amounts',
  severity: 'error',
  summary: 'What is divided among all that is made of a document is an amount that people enter in the header of both.',
  *inResource({ resource, input, at: place }, { model, registries: { types } }) {
    const isAmount = (field: Field): boolean =>
      isEntered(field) && types[field.type]?.expressionType(field).kind === 'number';
    for (const [index, { divides = [], to }] of (input.generates ?? []).entries()) {
      const target = Object.hasOwn(model.resources, to) ? model.resources[to] : undefined;
      if (!target || divides.length === 0) continue;
      const shared = target.fields.filter((own) => {
        const from = resource.fields.find(({ name }) => name === own.name);
        // Whether the field there is unique or copied is its own resource's affair.
        return from !== undefined && isAmount(from) && own.value === undefined && own.type === from.type;
      });
      for (const [position, name] of divides.entries())
        if (!shared.some((field) => field.name === name))
          yield unknownName({
            place: place('generates', index, 'divides', position),
            name,
            message: say`"${name}" is no amount that people enter into the header of both "${resource.name}" and "${to}".`,
            allowed: shared.map((field) => field.name),
          });
      if (!target.fields.some((field) => field.target?.resource === resource.name))
        yield {
          ...place('generates', index, 'divides', 0),
          message: say`No header field of "${to}" refers to "${resource.name}": nobody knows what has been taken.`,
        };
    }
  },
  bad: () => [
    { files: making(['frieght']), at },
    { files: making(['total']), at },
    {
      files: making(['freight'], {
        lines: { type: 'lines', title: '明细', fields: { orderId: { type: 'ref', to: 'order', title: '订单' } } },
      }),
      at,
    },
  ],
  good: () => [{ files: {} }, { files: making(['freight']) }],
};
