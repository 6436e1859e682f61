import type { ResourceInput } from '../../language/meta/resourceMeta';
import { fieldNamed, type Model, type Resource } from '../../language/model';
import type { ResourceView } from '../ResourceView';
import { pathUses, settingUses } from './pathUses';
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
    for (const [index, path] of (ledger.cost?.methods ?? []).entries()) {
      const uses = own(path, 'cost', 'methods', index);
      const place = at('ledger', 'cost', 'methods', index);
      yield* uses.length > 0 ? uses : settingUses(model, path, { place, purpose: 'ledger' });
    }
    if (ledger.reserves?.unless !== undefined)
      yield* settingUses(model, ledger.reserves.unless, {
        place: at('ledger', 'reserves', 'unless'),
        purpose: 'ledger',
      });
    for (const [name, ...keys] of [
      [ledger.reserves?.of, 'reserves', 'of'],
      [ledger.worth, 'worth'],
    ] as const)
      if (name !== undefined)
        yield { ...text({ kind: 'resource', name }, name, ['ledger', ...keys]), purpose: 'ledger' };
    for (const [index, each] of (ledger.expects ?? []).entries())
      yield* expectedUses(model, each, ['ledger', 'expects', index], at);
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

/** What of other documents is expected: they, what they become, and the fields that say how much and when. */
function* expectedUses(
  model: Model,
  { by, date, keys, of, quantity }: NonNullable<NonNullable<ResourceInput['ledger']>['expects']>[number],
  path: Keys,
  at: ResourceView['at'],
): Generator<Use> {
  for (const [key, name] of Object.entries({ of, by }))
    yield {
      named: { kind: 'resource', name },
      purpose: 'ledger',
      place: at(...path, key),
      span: { start: 0, end: name.length },
    };
  const documents = model.resources[of];
  const from = documents?.uses.generates.find(({ to }) => to === by)?.lines?.from;
  if (!documents || from === undefined) return;
  const lines = fieldNamed(documents, from);
  for (const [name, ...keyPath] of [
    [date, 'date'],
    ...(quantity === undefined ? [] : [[quantity, 'quantity']]),
    ...Object.entries(keys).map(([key, name]) => [name, 'keys', key]),
  ] as [string, ...string[]][])
    yield* pathUses(model, documents, lines, name, { place: at(...path, ...keyPath), purpose: 'ledger' });
}
