import { say } from '../../../lib/message';
import { REST_PRICE, REST_QUANTITY, restField } from '../../../language/meta/restFields';
import { countedOf } from '../../../language/normalise/countedOf';
import { order, orderFile } from '../../../lint/baseFiles';
import { countedFields } from '../../../lint/countedFields';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

/** An order from which another one is made that counts what was made of the same lines. */
const counting = (counts: Record<string, string>) =>
  order({
    fields: { fromId: { type: 'ref', to: 'order', title: '订单' } },
    generates: [{ to: 'order', title: '订单', lines: { counts, quantity: 'quantity' } }],
  });
const counts = ['generates', 0, 'lines', 'counts', 'again'];

export const conversionTarget: Rule = {
  id: 'conversion-target',
  severity: 'error',
  summary:
    'A document is made from another once, of a resource that exists and refers back to the one it is made from.',
  *inResource({ resource, input, at }, { index: project, model }) {
    const seen = new Set<string>();
    for (const [index, { to, copy, from: said, lines }] of (input.generates ?? []).entries()) {
      const place = at('generates', index, 'to');
      const target = Object.hasOwn(model.resources, to) ? model.resources[to] : undefined;
      if (!target)
        yield unknownName({ place, name: to, message: say`There is no resource "${to}".`, allowed: project.resources });
      else if (seen.has(to)) yield { ...place, message: say`"${to}" is made from "${resource.name}" already.` };
      else if (
        !target.fields.some((field) =>
          [field, ...(field.fields ?? [])].some((each) => each.target?.resource === resource.name),
        )
      )
        yield {
          ...place,
          message: say`No field of "${to}" refers to "${resource.name}": the way back would be lost.`,
          hint: say`Add a field { "type": "ref", "to": "${resource.name}" } to "${to}" or its lines`,
        };
      seen.add(to);
      if (!target) continue;
      for (const [place, state] of (typeof said === 'object' ? said : []).entries())
        if (!resource.machine?.states.some(({ value }) => value === state))
          yield {
            ...at('generates', index, 'from', place),
            message: say`${state} is no state of "${resource.name}".`,
          };
      for (const name of Object.keys(copy ?? {}))
        if (!target.fields.some((field) => field.name === name))
          yield unknownName({
            place: at('generates', index, 'copy', name),
            atKey: true,
            name,
            message: say`"${to}" has no field "${name}".`,
            allowed: target.fields.map((field) => field.name),
          });
      if (lines === false) continue;
      const [from, into] = [
        resource.fields.find(({ name }) => name === (lines?.from ?? 'lines')),
        target.fields.find(({ name }) => name === (lines?.to ?? 'lines')),
      ];
      if (!from?.fields || !into?.fields) {
        yield {
          ...at('generates', index),
          message: say`Lines of "${resource.name}" cannot become lines of "${to}": there is no such child table.`,
          hint: say`Say which with lines.from and lines.to, or "lines": false`,
        };
        continue;
      }
      for (const [pick, { by }] of (lines?.picks ?? []).entries())
        for (const [place, name] of by.entries()) {
          const shared = resource.fields
            .filter((field) => target.fields.some((own) => own.name === field.name))
            .map((field) => field.name);
          if (!shared.includes(name))
            yield unknownName({
              place: at('generates', index, 'lines', 'picks', pick, 'by', place),
              name,
              message: say`"${resource.name}" and "${to}" have no field "${name}" in common.`,
              allowed: shared,
            });
        }
      const known = into.fields.map(({ name }) => name);
      for (const name of Object.keys(lines?.copy ?? {}))
        if (!known.includes(name))
          yield unknownName({
            place: at('generates', index, 'lines', 'copy', name),
            atKey: true,
            name,
            message: say`Lines of "${to}" have no field "${name}".`,
            allowed: known,
          });
      for (const name of lines?.rests ? [REST_QUANTITY, REST_PRICE, ...lines.rests.map(restField)] : [])
        if (!known.includes(name))
          yield {
            ...at('generates', index, 'lines', 'rests'),
            message: say`Lines of "${to}" have no field "${name}".`,
          };
      const quantity = lines?.into ?? 'quantity';
      if (!known.includes(quantity))
        yield unknownName({
          place: at('generates', index),
          name: quantity,
          message: say`Lines of "${to}" have no field "${quantity}" for what remains.`,
          allowed: known,
        });
      if (lines?.takes !== undefined && !known.includes(lines.takes))
        yield unknownName({
          place: at('generates', index, 'lines', 'takes'),
          name: lines.takes,
          message: say`Lines of "${to}" have no field "${lines.takes}".`,
          allowed: known,
        });
      for (const { field, name, owner, path } of countedFields(
        model,
        resource,
        lines?.from ?? 'lines',
        lines?.counts,
      )) {
        const { field: said, of } = countedOf(path);
        const counted = at('generates', index, 'lines', 'counts', name);
        if (!owner)
          yield {
            ...counted,
            message: say`No "${of}" is made from the same lines.`,
          };
        else if (!field) yield { ...counted, message: say`Lines of "${of}" have no field "${said}".` };
        if (from.fields.some((own) => own.name === name) || resource.fields.some((own) => own.name === name))
          yield { ...counted, atKey: true, message: say`"${name}" is a field of "${resource.name}" already.` };
      }
      if (lines?.quantity === undefined && !from.fields.some(({ name }) => name === 'quantity'))
        yield {
          ...at('generates', index),
          message: say`Lines of "${resource.name}" have no field "quantity".`,
          hint: say`Say with lines.quantity how much a line offers`,
        };
    }
  },
  bad: () => [
    {
      files: order({ generates: [{ to: 'custmer', title: '客户' }] }),
      at: { file: orderFile, path: ['generates', 0, 'to'] },
    },
    {
      files: order({ generates: [{ to: 'customer', title: '客户' }] }),
      at: { file: orderFile, path: ['generates', 0, 'to'] },
    },
    {
      files: order({
        fields: { fromId: { type: 'ref', to: 'order', title: '订单' } },
        generates: [
          { to: 'order', title: '订单' },
          { to: 'order', title: '订单' },
        ],
      }),
      at: { file: orderFile, path: ['generates', 1, 'to'] },
    },
    { files: counting({ again: 'customer.quantity' }), at: { file: orderFile, path: counts } },
    { files: counting({ again: 'order.quantty' }), at: { file: orderFile, path: counts } },
    {
      files: order({
        fields: { fromId: { type: 'ref', to: 'order', title: '订单' } },
        generates: [
          {
            to: 'order',
            title: '订单',
            lines: { picks: [{ title: '选择明细', call: '/api/pick', by: ['cutomerId'] }] },
          },
        ],
      }),
      at: { file: orderFile, path: ['generates', 0, 'lines', 'picks', 0, 'by', 0] },
    },
  ],
  good: () => [
    { files: {} },
    { files: counting({ again: 'order.quantity' }) },
    {
      files: order({
        fields: { fromId: { type: 'ref', to: 'order', title: '订单' } },
        generates: [{ to: 'order', title: '订单' }],
      }),
    },
  ],
};
