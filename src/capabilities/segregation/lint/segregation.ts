import { say } from '../../../lib/message';
import { customer, machine, order, orderFile } from '../../../lint/baseFiles';
import { isYesNo } from '../../../lint/isYesNo';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

/** A shop whose settings say whether two people are wanted. */
const shop = {
  ...customer({
    screens: { shopSettings: { kind: 'settings', title: '订单' } },
    fields: { isApart: { type: 'boolean', title: '编号' } },
  }),
  ...order({ fields: { madeId: { type: 'user', title: '客户', system: true } } }),
};
const apart = (segregation: object) => ({ ...shop, ...machine({ actions: { review: { segregation } } }) });

export const segregation: Rule = {
  id: 'segregation',
  severity: 'error',
  summary:
    'What who made a record leaves to others depends on a yes/no of a settings page, and its records name somebody who made them.',
  *inResource({ at, resource }, context) {
    for (const { name, segregation: said } of resource.machine?.actions ?? []) {
      if (!said) continue;
      const people = resource.fields.filter(({ type }) => type === 'user').map((field) => field.name);
      if (!people.includes(said.maker))
        yield unknownName({
          place: at('machine'),
          name: said.maker,
          message: say`"${said.maker}", who leaves "${name}" to others, is nobody that "${resource.name}" names.`,
          allowed: people,
        });
      if (!isYesNo(context, said.if))
        yield {
          ...at('machine'),
          message: say`"${said.if}", by which "${name}" is left to others, is no yes/no of a settings page.`,
        };
    }
  },
  bad: () => [
    { files: apart({ maker: 'phone', if: 'customer.isApart' }), at: { file: orderFile, path: ['machine'] } },
    { files: apart({ maker: 'madeId', if: 'customer.phone' }), at: { file: orderFile, path: ['machine'] } },
  ],
  good: () => [{ files: {} }, { files: apart({ maker: 'madeId', if: 'customer.isApart' }) }],
};
