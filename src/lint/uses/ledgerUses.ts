import type { ResourceInput } from '../../language/meta/resourceMeta';
import type { Model, Resource } from '../../language/model';
import type { ResourceView } from '../ResourceView';
import { pathUses } from './pathUses';
import type { Use } from './Use';

type Keys = (string | number)[];

/**
 * What a ledger says of its own fields, and what a document says of those that it posts to. Expressions are gathered
 * elsewhere.
 */
export function* ledgerUses(
  model: Model,
  resource: Resource,
  { ledger, postings }: ResourceInput,
  at: ResourceView['at'],
): Generator<Use> {
  const own = (name: string | undefined, ...keys: Keys) =>
    name === undefined
      ? []
      : pathUses(model, resource, undefined, name, { place: at('ledger', ...keys), purpose: 'ledger' });
  const text = (named: Use['named'], name: string, keys: Keys): Use => ({
    named,
    purpose: 'posting',
    place: at(...keys),
    span: { start: 0, end: name.length },
  });
  if (ledger) {
    for (const part of ['keys', 'measures', 'notNegative'] as const)
      for (const [index, name] of (ledger[part] ?? []).entries()) yield* own(name, part, index);
    yield* own(ledger.mayBeNegative, 'mayBeNegative');
    yield* own(ledger.cost?.value, 'cost', 'value');
    yield* own(ledger.cost?.per, 'cost', 'per');
    for (const [name, ...keys] of [
      [ledger.reserves?.of, 'reserves', 'of'],
      [ledger.worth, 'worth'],
    ] as const)
      if (name !== undefined)
        yield { ...text({ kind: 'resource', name }, name, ['ledger', ...keys]), purpose: 'ledger' };
    if (ledger.closing) {
      const { by, periods } = ledger.closing;
      const machine = model.resources[periods]?.machine?.name;
      yield {
        ...text({ kind: 'resource', name: periods }, periods, ['ledger', 'closing', 'periods']),
        purpose: 'ledger',
      };
      if (machine !== undefined)
        yield { ...text({ kind: 'action', machine, name: by }, by, ['ledger', 'closing', 'by']), purpose: 'ledger' };
    }
  }
  for (const [index, posting] of (postings ?? []).entries()) {
    const target = model.resources[posting.ledger];
    yield text({ kind: 'resource', name: posting.ledger }, posting.ledger, ['postings', index, 'ledger']);
    for (const key of ['frees', 'lands', 'returns'] as const) {
      const name = posting[key];
      if (name !== undefined) yield text({ kind: 'resource', name }, name, ['postings', index, key]);
    }
    if (resource.machine?.actions.some(({ name }) => name === posting.on))
      yield text({ kind: 'action', machine: resource.machine.name, name: posting.on }, posting.on, [
        'postings',
        index,
        'on',
      ]);
    for (const key of ['usedBy', 'madeBy'] as const)
      if (posting[key] !== undefined)
        yield* pathUses(model, resource, undefined, posting[key], {
          place: at('postings', index, key),
          purpose: 'posting',
        });
    if (posting.each !== undefined)
      yield* pathUses(model, resource, undefined, posting.each, {
        place: at('postings', index, 'each'),
        purpose: 'posting',
      });
    for (const part of ['keys', 'add'] as const)
      for (const name of Object.keys(posting[part] ?? {}))
        if (target)
          yield* pathUses(model, target, undefined, name, {
            place: at('postings', index, part, name),
            purpose: 'posting',
            atKey: true,
          });
  }
}
