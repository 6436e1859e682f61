import type { Field, Resource } from '../../../language/model';
import { say, type Message } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { ResourceContext } from '../../../lint/LintContext';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';
import { ITEM_KINDS } from '../../settlement/wire';
import type { Credit } from '../language';

/** A name, where it stands, and what it may be. */
interface Named {
  keys: string[];
  name: string;
  allowed: readonly string[];
  message: Message;
}

const LEVEL = 'orderSetting.urgency';
const credit = (difference: object, limit: object = {}, overdue: object = {}) =>
  order({
    credit: {
      on: 'review',
      ledger: 'order',
      partner: 'customerId',
      overdue: { kind: 'receivable', level: LEVEL, ...overdue },
      limit: { field: 'code', amount: 'total', by: 'order', share: 'amount', from: [1], level: LEVEL, ...limit },
      ...difference,
    },
  });
const at = (...path: string[]) => ({ file: orderFile, path: ['credit', ...path] });

export const creditNames: Rule = {
  id: 'credit-names',
  severity: 'error',
  summary: 'What is asked about who owes names a kind of open items, and a document that the lines become.',
  *inResource({ resource, at: place }, context) {
    const said = resource.uses.credit;
    if (!said) return;
    for (const { allowed, keys, message, name } of namesOf(resource, said, context))
      if (!allowed.includes(name)) yield unknownName({ place: place('credit', ...keys), name, message, allowed });
  },
  bad: () => [
    { files: credit({}, {}, { kind: 'receivabel' }), at: at('overdue', 'kind') },
    { files: credit({}), at: at('limit', 'by') },
  ],
  good: () => [{ files: {} }],
};

/** What the grammar cannot say of its names: kinds of open items, and what the lines become. */
function namesOf(resource: Resource, { limit, overdue }: Credit, { registries: { types } }: ResourceContext): Named[] {
  const conversion = resource.uses.generates.find(({ lines, to }) => lines && to === limit?.by);
  const { fields: lines } = resource.fields.find(({ name }) => name === conversion?.lines?.from) ?? {};
  const numbers = (fields: readonly Field[]): string[] =>
    fields.filter((field) => types[field.type]?.expressionType(field).kind === 'number').map(({ name }) => name);
  return [
    ...(overdue
      ? [
          {
            keys: ['overdue', 'kind'],
            name: overdue.kind,
            allowed: ITEM_KINDS,
            message: say`"${overdue.kind}" is no kind of open items.`,
          },
        ]
      : []),
    ...(limit && !conversion
      ? [
          {
            keys: ['limit', 'by'],
            name: limit.by,
            allowed: resource.uses.generates.filter((each) => each.lines).map(({ to }) => to),
            message: say`Lines of "${resource.name}" do not become lines of "${limit.by}".`,
          },
        ]
      : []),
    ...(limit && lines
      ? [
          {
            keys: ['limit', 'share'],
            name: limit.share,
            allowed: numbers(lines),
            message: say`"${limit.share}" is no amount of "${conversion?.lines?.from ?? ''}".`,
          },
        ]
      : []),
  ];
}
