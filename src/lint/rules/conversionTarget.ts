import { order, orderFile } from '../baseFiles';
import type { Rule } from '../Rule';
import { unknownName } from '../unknownName';

export const conversionTarget: Rule = {
  id: 'conversion-target',
  severity: 'error',
  summary: 'A document is made from another once, of a resource that exists and refers back to the one it is made from.',
  *check({ model, views }) {
    const resources = Object.keys(model.resources);
    for (const { resource, input, at } of views) {
      const seen = new Set<string>();
      for (const [index, { to }] of (input.generates ?? []).entries()) {
        const place = at('generates', index, 'to');
        const target = Object.hasOwn(model.resources, to) ? model.resources[to] : undefined;
        if (!target) yield unknownName({ place, name: to, message: `There is no resource "${to}".`, allowed: resources });
        else if (seen.has(to)) yield { ...place, message: `"${to}" is made from "${resource.name}" already.` };
        else if (!target.fields.some((field) => [field, ...(field.fields ?? [])].some((each) => each.target?.resource === resource.name)))
          yield { ...place, message: `No field of "${to}" refers to "${resource.name}": the way back would be lost.`, hint: `Add a field { "type": "ref", "to": "${resource.name}" } to "${to}" or its lines` };
        seen.add(to);
      }
    }
  },
  bad: [
    { files: order({ generates: [{ to: 'delivry', title: '明细' }] }), at: { file: orderFile, path: ['generates', 0, 'to'] } },
    { files: order({ generates: [{ to: 'customer', title: '客户' }] }), at: { file: orderFile, path: ['generates', 0, 'to'] } },
    {
      files: order({ fields: { fromId: { type: 'ref', to: 'order', title: '订单' } }, generates: [{ to: 'order', title: '订单' }, { to: 'order', title: '订单' }] }),
      at: { file: orderFile, path: ['generates', 1, 'to'] },
    },
  ],
  good: [{ files: {} }, { files: order({ fields: { fromId: { type: 'ref', to: 'order', title: '订单' } }, generates: [{ to: 'order', title: '订单' }] }) }],
};
