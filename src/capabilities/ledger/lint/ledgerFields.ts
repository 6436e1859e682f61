import { POSTING_FIELDS } from '../../../language/meta/postingFields';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import { addingFieldSet } from '../../../lint/fix/addingFieldSet';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

export const ledgerFields: Rule = {
  id: 'ledger-fields',
  severity: 'error',
  summary:
    'A ledger has the fields of a posting, keys and measures that are its own fields, measures that can be added up, and periods that exist.',
  *inResource(view, { index, model, registries, sources }) {
    const { resource, input, at } = view;
    const { ledger } = input;
    if (!ledger || input.fieldSets?.some((name) => !sources.fieldSets.has(name))) return;
    const fields = new Map(resource.fields.map((field) => [field.name, field]));
    const known = [...fields.keys()];
    for (const name of POSTING_FIELDS)
      if (!fields.has(name))
        yield {
          ...at('ledger'),
          message: say`A ledger needs the field "${name}".`,
          hint: say`Add the field set "posting" to \`fieldSets\``,
          ...addingFieldSet(name, view, sources),
        };
    for (const part of ['keys', 'measures'] as const)
      for (const [index, name] of ledger[part].entries()) {
        const field = fields.get(name);
        if (!field)
          yield unknownName({
            place: at('ledger', part, index),
            name,
            message: say`"${resource.name}" has no field "${name}".`,
            allowed: known,
          });
        else if (part === 'measures' && !registries.types[field.type]?.summable)
          yield { ...at('ledger', part, index), message: say`"${name}" cannot be added up.` };
      }
    for (const [index, name] of (ledger.notNegative ?? []).entries())
      if (!ledger.measures.includes(name))
        yield unknownName({
          place: at('ledger', 'notNegative', index),
          name,
          message: say`"${name}" is no measure of the ledger.`,
          allowed: ledger.measures,
        });
    for (const key of ['value', 'per'] as const) {
      const name = ledger.cost?.[key];
      if (name !== undefined && !ledger.measures.includes(name))
        yield unknownName({
          place: at('ledger', 'cost', key),
          name,
          message: say`"${name}" is no measure of the ledger.`,
          allowed: ledger.measures,
        });
    }
    const worth = ledger.worth === undefined ? undefined : model.resources[ledger.worth];
    if (ledger.worth !== undefined && !ledger.measures.includes(worth?.uses.ledger?.cost?.per ?? ''))
      yield unknownName({
        place: at('ledger', 'worth'),
        name: ledger.worth,
        message: say`"${ledger.worth}" is no ledger of cost that says what ${ledger.measures.join(', ')} is worth.`,
        allowed: index.ledgers.filter((name) =>
          ledger.measures.includes(model.resources[name]?.uses.ledger?.cost?.per ?? ''),
        ),
      });
    const [key, allowed] = ledger.mayBeNegative?.split('.') ?? [];
    const target = key === undefined ? undefined : model.resources[fields.get(key)?.target?.resource ?? ''];
    if (
      key !== undefined &&
      !target?.fields.some(
        ({ name, type }) =>
          name === allowed && registries.types[type]?.expressionType({ type } as never).kind === 'boolean',
      )
    )
      yield {
        ...at('ledger', 'mayBeNegative'),
        message: say`"${ledger.mayBeNegative!}" is no yes/no field of what a key refers to.`,
      };
    const { closing } = ledger;
    const periods = closing && model.resources[closing.periods];
    if (
      closing &&
      !(
        periods?.machine &&
        ['startDate', 'endDate'].every((name) => periods.fields.some((field) => field.name === name))
      )
    )
      yield {
        ...at('ledger', 'closing', 'periods'),
        message: say`"${closing.periods}" is no resource of periods.`,
        hint: say`It needs startDate, endDate and a status machine`,
      };
    else if (closing && !periods!.machine!.actions.some(({ name, to }) => name === closing.by && to !== undefined))
      yield unknownName({
        place: at('ledger', 'closing', 'by'),
        name: closing.by,
        message: say`"${periods!.machine!.name}" has no action "${closing.by}" that leads to a state.`,
        allowed: periods!.machine!.actions.flatMap(({ name, to }) => (to === undefined ? [] : [name])),
      });
  },
  bad: () => [
    {
      files: order({ ledger: { keys: ['customerId'], measures: ['total'] } }),
      at: { file: orderFile, path: ['ledger'] },
    },
    {
      files: order({ ledger: { keys: ['custmerId'], measures: ['total'] } }),
      at: { file: orderFile, path: ['ledger', 'keys', 0] },
    },
    {
      files: order({ ledger: { keys: ['customerId'], measures: ['phone'] } }),
      at: { file: orderFile, path: ['ledger', 'measures', 0] },
    },
    {
      files: order({ ledger: { keys: ['customerId'], measures: ['total'], notNegative: ['sum'] } }),
      at: { file: orderFile, path: ['ledger', 'notNegative', 0] },
    },
    {
      files: order({ ledger: { keys: ['customerId'], measures: ['total'], cost: { value: 'sum', per: 'total' } } }),
      at: { file: orderFile, path: ['ledger', 'cost', 'value'] },
    },
    {
      files: order({ ledger: { keys: ['customerId'], measures: ['total'], mayBeNegative: 'customerId.name' } }),
      at: { file: orderFile, path: ['ledger', 'mayBeNegative'] },
    },
    {
      files: order({ ledger: { keys: ['customerId'], measures: ['total'], worth: 'customer' } }),
      at: { file: orderFile, path: ['ledger', 'worth'] },
    },
    {
      files: order({
        ledger: { keys: ['customerId'], measures: ['total'], closing: { periods: 'customer', by: 'close' } },
      }),
      at: { file: orderFile, path: ['ledger', 'closing', 'periods'] },
    },
  ],
  good: () => [{ files: {} }],
};
