import type { Field, Resource } from '../../../language/model';
import { say, type Message } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { ResourceContext } from '../../../lint/LintContext';
import type { Rule } from '../../../lint/Rule';
import { settingLevels } from '../../../lint/settingLevels';
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
  summary:
    'What is asked about who owes names a ledger of open items, a partner of it, an action that changes the state, amounts, a document that the lines become and choices that refuse and warn.',
  *inResource({ resource, at: place }, context) {
    const said = resource.uses.credit;
    if (!said) return;
    for (const { allowed, keys, message, name } of [
      ...commonNames(resource, said, context),
      ...limitNames(resource, said, context),
    ])
      if (!allowed.includes(name)) yield unknownName({ place: place('credit', ...keys), name, message, allowed });
  },
  bad: () => [
    { files: credit({}), at: at('ledger') },
    { files: credit({ on: 'reviw' }), at: at('on') },
    { files: credit({ partner: 'custmerId' }), at: at('partner') },
    { files: credit({}, {}, { kind: 'receivabel' }), at: at('overdue', 'kind') },
    { files: credit({}), at: at('overdue', 'level') },
    { files: credit({}), at: at('limit', 'field') },
    { files: credit({}, { amount: 'totl' }), at: at('limit', 'amount') },
    { files: credit({}), at: at('limit', 'by') },
    { files: credit({}), at: at('limit', 'level') },
  ],
  good: () => [{ files: {} }],
};

function commonNames(
  resource: Resource,
  { ledger, limit, on, overdue, partner }: Credit,
  { index, model }: ResourceContext,
): Named[] {
  const held = model.resources[ledger]?.uses.settlement?.ledger;
  const references = resource.fields.filter(({ target }) => target).map(({ name }) => name);
  const level = (key: string, name: string | undefined): Named[] =>
    name === undefined
      ? []
      : [
          {
            keys: [key, 'level'],
            name,
            allowed: settingLevels(model, name),
            message: say`"${name}" is no choice of a settings page that has 1 (refuses) and 2 (warns).`,
          },
        ];
  return [
    {
      keys: ['on'],
      name: on,
      allowed: resource.machine?.actions.filter(({ to }) => to !== undefined).map(({ name }) => name) ?? [],
      message: say`"${on}" is no action that leads "${resource.name}" to another state.`,
    },
    {
      keys: ['ledger'],
      name: ledger,
      allowed: index.ledgers.filter((name) => model.resources[name]?.uses.settlement?.ledger),
      message: say`"${ledger}" is no ledger of open items.`,
    },
    {
      keys: ['partner'],
      name: partner,
      allowed: references.filter((name) => held?.partners.includes(name) ?? true),
      message: say`"${partner}" is no reference of "${resource.name}" to a partner of the ledger.`,
    },
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
    ...level('overdue', overdue?.level),
    ...level('limit', limit?.level),
  ];
}

function limitNames(
  resource: Resource,
  { limit, partner }: Credit,
  { model, registries: { types } }: ResourceContext,
): Named[] {
  if (!limit) return [];
  const numbers = (fields: readonly Field[]): string[] =>
    fields
      .filter((field) => !field.fields && types[field.type]?.expressionType(field).kind === 'number')
      .map(({ name }) => name);
  const target = model.resources[resource.fields.find(({ name }) => name === partner)?.target?.resource ?? ''];
  const conversion = resource.uses.generates.find(({ lines, to }) => lines && to === limit.by);
  const lines = resource.fields.find(({ name }) => name === conversion?.lines?.from)?.fields;
  const amountOf = (key: string, name: string, of: string, fields: readonly Field[]): Named => ({
    keys: ['limit', key],
    name,
    allowed: numbers(fields),
    message: say`"${name}" is no amount of "${of}".`,
  });
  return [
    ...(target ? [amountOf('field', limit.field, target.name, target.fields)] : []),
    amountOf('amount', limit.amount, resource.name, resource.fields),
    {
      keys: ['limit', 'by'],
      name: limit.by,
      allowed: resource.uses.generates.filter((each) => each.lines).map(({ to }) => to),
      message: say`Lines of "${resource.name}" do not become lines of "${limit.by}".`,
    },
    ...(lines ? [amountOf('share', limit.share, conversion?.lines?.from ?? '', lines)] : []),
  ];
}
