import { type Field, refTargetOf } from '../../../language/model';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import type { Rule } from '../../../lint/Rule';

/** Customers that are made from orders. */
const made = customer({
  fields: {
    orderId: { type: 'ref', to: 'order', title: '订单' },
    payerId: { type: 'ref', to: 'customer', title: '客户', required: true },
  },
});
const making = (difference: object) => ({
  ...made,
  ...order({ generates: [{ to: 'customer', title: '客户', lines: false, ...difference }] }),
});

export const conversionCopy: Rule = {
  id: 'conversion-copy',
  severity: 'warning',
  summary: 'What a new document must name, and the one that it is made from names by another field, comes along.',
  *inResource({ resource, input, at }, { index: project, model }) {
    for (const [index, { to, copy = {} }] of (input.generates ?? []).entries()) {
      const target = Object.hasOwn(model.resources, to) ? model.resources[to] : undefined;
      for (const field of target?.fields ?? []) {
        if (
          !isNeeded(field) ||
          Object.hasOwn(copy, field.name) ||
          resource.fields.some(({ name }) => name === field.name)
        )
          continue;
        const [source, ...others] = resource.fields.filter(
          (own) => !own.system && own.target?.resource === refTargetOf(field).resource,
        );
        // What documents refer to in several parts, as people and warehouses: of those nobody knows which is meant.
        if (!source || others.length > 0 || project.severally.includes(refTargetOf(field).resource)) continue;
        yield {
          ...at('generates', index),
          message: say`"${to}" must name "${field.name}", which "${source.name}" of "${resource.name}" knows, but it is not copied.`,
          fix: {
            title: say`Copy "${source.name}" to "${field.name}"`,
            set: [{ path: at('generates', index, 'copy', field.name).path, value: source.name }],
          },
        };
      }
    }
  },
  bad: () => [{ files: making({}), at: { file: orderFile, path: ['generates', 0] } }],
  good: () => [{ files: {} }, { files: making({ copy: { payerId: 'customerId' } }) }],
};

/** A reference that nobody else fills in. */
function isNeeded({ default: initial, required, system, target, value }: Field): boolean {
  return target !== undefined && required === true && !system && initial === undefined && value === undefined;
}
