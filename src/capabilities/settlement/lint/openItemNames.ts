import type { Field, Resource } from '../../../language/model';
import { say, type Message } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import type { ResourceContext } from '../../../lint/LintContext';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';
import type { Opening, Settling } from '../language';

/** A name that a document says of its open items, and what it may be. */
interface Named {
  keys: (string | number)[];
  name: string;
  allowed: readonly string[];
  message: Message;
}

const opening = (difference: object) =>
  order({
    opens: [
      {
        ledger: 'order',
        items: 'customer',
        on: 'review',
        kind: 'receivable',
        partner: 'customerId',
        amount: 'total',
        ...difference,
      },
    ],
  });
const at = (...path: (string | number)[]) => ({ file: orderFile, path: ['opens', 0, ...path] });

export const openItemNames: Rule = {
  id: 'open-item-names',
  severity: 'error',
  summary:
    'What opens or settles items names their ledger, an action that changes the state, a partner, an amount, a due date and the like that there are.',
  *inResource({ resource, at: place }, context) {
    const said = resource.uses.settlement;
    if (!said) return;
    const names = [
      ...said.opens.flatMap((each, index) => openingNames(resource, each, context, ['opens', index])),
      ...said.settles.flatMap((each, index) => settlingNames(resource, each, context, ['settles', index])),
    ];
    for (const { allowed, keys, message, name } of names)
      if (!allowed.includes(name)) yield unknownName({ place: place(...keys), name, message, allowed });
  },
  bad: () => [
    { files: opening({}), at: at('ledger') },
    { files: opening({ on: 'reviw' }), at: at('on') },
    { files: opening({ amount: 'totl' }), at: at('amount') },
    { files: opening({ amount: 'billDate' }), at: at('amount') },
    { files: opening({ each: 'lines', amount: 'credited' }), at: at('amount') },
    { files: opening({ each: 'line', amount: 'amount' }), at: at('each') },
    { files: opening({ partner: 'custmerId' }), at: at('partner') },
    { files: opening({ when: 'isCredited' }), at: at('when') },
    { files: opening({ due: 'total' }), at: at('due') },
    { files: opening({ credits: 'salesId' }), at: at('credits') },
  ],
  good: () => [{ files: {} }],
};

type Common = Pick<Opening, 'ledger' | 'items' | 'on' | 'partner'>;

function openingNames(
  resource: Resource,
  { amount, credits, due, each, when, ...common }: Opening,
  context: ResourceContext,
  keys: (string | number)[],
): Named[] {
  const { is, named } = fieldsOf(context);
  const lines = resource.fields.find(({ name }) => name === each)?.fields;
  const optional = (key: string, name: string | undefined, allowed: readonly string[], message: Message): Named[] =>
    name === undefined ? [] : [{ keys: [...keys, key], name, allowed, message }];
  return [
    ...commonNames(resource, common, context, keys),
    ...optional('each', each, tablesOf(resource), say`"${resource.name}" has no lines "${each ?? ''}".`),
    ...(each !== undefined && !lines
      ? []
      : optional(
          'amount',
          amount,
          named(lines ?? resource.fields, is('number')),
          say`"${amount}" is no amount of "${each ?? resource.name}".`,
        )),
    ...optional(
      'when',
      when,
      named(resource.fields, is('boolean')),
      say`"${when ?? ''}" is no yes/no of "${resource.name}".`,
    ),
    ...optional('due', due, named(resource.fields, is('date')), say`"${due ?? ''}" is no date of "${resource.name}".`),
    ...optional(
      'credits',
      credits,
      named(
        resource.fields,
        ({ target }) => (context.model.resources[target?.resource ?? '']?.uses.settlement?.opens.length ?? 0) > 0,
      ),
      say`"${credits ?? ''}" is no reference of "${resource.name}" to a document that opens items.`,
    ),
  ];
}

function settlingNames(
  resource: Resource,
  { lines, total, ...common }: Settling,
  context: ResourceContext,
  keys: (string | number)[],
): Named[] {
  const { is, named } = fieldsOf(context);
  return [
    ...commonNames(resource, common, context, keys),
    {
      keys: [...keys, 'lines'],
      name: lines,
      allowed: tablesOf(resource),
      message: say`"${resource.name}" has no lines "${lines}".`,
    },
    ...(total === undefined
      ? []
      : [
          {
            keys: [...keys, 'total'],
            name: total,
            allowed: named(resource.fields, is('number')),
            message: say`"${total}" is no amount of "${resource.name}".`,
          },
        ]),
  ];
}

function commonNames(
  resource: Resource,
  { items, ledger, on, partner }: Common,
  { index, model }: ResourceContext,
  keys: (string | number)[],
): Named[] {
  const ledgers = index.ledgers.filter((name) => model.resources[name]?.uses.settlement?.ledger);
  const held = model.resources[ledger]?.uses.settlement?.ledger;
  const actions = resource.machine?.actions.filter(({ to, undoes }) => to !== undefined && undoes === undefined) ?? [];
  const references = resource.fields.filter(({ target }) => target).map(({ name }) => name);
  return [
    {
      keys: [...keys, 'ledger'],
      name: ledger,
      allowed: ledgers,
      message: say`"${ledger}" is no ledger of open items.`,
    },
    ...(held
      ? [
          {
            keys: [...keys, 'items'],
            name: items,
            allowed: [held.items],
            message: say`"${items}" are not the items of "${ledger}".`,
          },
        ]
      : []),
    {
      keys: [...keys, 'on'],
      name: on,
      allowed: actions.map(({ name }) => name),
      message: say`"${on}" is no action that leads "${resource.name}" to another state.`,
    },
    {
      keys: [...keys, 'partner'],
      name: partner,
      allowed: references.filter((name) => held?.partners.includes(name) ?? true),
      message: say`"${partner}" is no reference of "${resource.name}" to a partner of the ledger.`,
    },
  ];
}

function fieldsOf({ registries: { types } }: ResourceContext) {
  return {
    is:
      (kind: string) =>
      (field: Field): boolean =>
        types[field.type]?.expressionType(field).kind === kind,
    named: (fields: readonly Field[], test: (field: Field) => boolean): string[] =>
      fields.filter((field) => !field.fields && test(field)).map(({ name }) => name),
  };
}

const tablesOf = ({ fields }: Resource): string[] => fields.flatMap(({ fields: lines, name }) => (lines ? [name] : []));
