import { say } from '../../lib/message';
import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const unknownTarget: Rule = {
  id: 'unknown-target',
  severity: 'error',
  summary: 'The resource that a reference points to exists.',
  *inResource({ fields }, { index, model, registries, isBroken }) {
    for (const { field, input, file, path } of fields) {
      const to = registries.types[field.type]?.refersTo?.(field);
      if (to === undefined || Object.hasOwn(model.resources, to) || isBroken('resource', to)) continue;
      const isWritten = input.to !== undefined;
      const finding = unknownName({
        place: { file, path: [...path, isWritten ? 'to' : 'type'] },
        name: to,
        message: isWritten
          ? say`There is no resource "${to}".`
          : say`A field of type "${field.type}" needs the resource "${to}", which does not exist.`,
        allowed: index.resources,
      });
      if (!isWritten) {
        delete finding.fix;
        delete finding.didYouMean;
      }
      yield finding;
    }
  },
  bad: () => [
    {
      files: order({ fields: { customerId: { to: 'custmer' } } }),
      at: { file: orderFile, path: ['fields', 'customerId', 'to'] },
    },
    {
      files: order({ fields: { sellerId: { type: 'user', title: '业务员' } } }),
      at: { file: orderFile, path: ['fields', 'sellerId', 'type'] },
    },
  ],
  good: () => [{ files: {} }, { files: { 'schemas/sales/customer.json': '{ "resource": "customer", broken' } }],
};
