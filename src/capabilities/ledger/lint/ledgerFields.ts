import { POSTING_FIELDS } from '../../../language/meta/postingFields';
import { say } from '../../../lib/message';
import { order, orderFile } from '../../../lint/baseFiles';
import { addingFieldSet } from '../../../lint/fix/addingFieldSet';
import type { Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';

export const ledgerFields: Rule = {
  id: 'ledger-fields',
  severity: 'error',
  summary: 'A ledger has the fields of a posting, and measures that can be added up.',
  *inResource(view, { index, model, registries, sources }) {
    const { resource, input, at } = view;
    const { ledger } = input;
    if (!ledger || input.fieldSets?.some((name) => !sources.fieldSets.has(name))) return;
    const fields = new Map(resource.fields.map((field) => [field.name, field]));
    for (const name of POSTING_FIELDS)
      if (!fields.has(name))
        yield {
          ...at('ledger'),
          message: say`A ledger needs the field "${name}".`,
          hint: say`Add the field set "posting" to \`fieldSets\``,
          ...addingFieldSet(name, view, sources),
        };
    for (const [index, name] of ledger.measures.entries()) {
      const field = fields.get(name);
      if (field && !registries.types[field.type]?.summable)
        yield { ...at('ledger', 'measures', index), message: say`"${name}" cannot be added up.` };
    }
    const worth = ledger.worth === undefined ? undefined : model.resources[ledger.worth];
    if (
      ledger.worth !== undefined &&
      worth?.uses.ledger &&
      !ledger.measures.includes(worth?.uses.ledger?.cost?.per ?? '')
    )
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
  },
  bad: () => [
    {
      files: order({ ledger: { keys: ['customerId'], measures: ['total'] } }),
      at: { file: orderFile, path: ['ledger'] },
    },
    {
      files: order({ ledger: { keys: ['customerId'], measures: ['phone'] } }),
      at: { file: orderFile, path: ['ledger', 'measures', 0] },
    },
    {
      files: order({ ledger: { keys: ['customerId'], measures: ['total'], mayBeNegative: 'customerId.name' } }),
      at: { file: orderFile, path: ['ledger', 'mayBeNegative'] },
    },
    {
      files: order({ ledger: { keys: ['customerId'], measures: ['total'], worth: 'order' } }),
      at: { file: orderFile, path: ['ledger', 'worth'] },
    },
  ],
  good: () => [{ files: {} }],
};
