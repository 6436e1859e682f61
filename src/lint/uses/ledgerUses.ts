import type { ResourceInput } from '../../language/meta/resourceMeta';
import { fieldNamed, type Model, type Resource } from '../../language/model';
import type { ResourceView } from '../ResourceView';
import { pathUses, settingUses } from './pathUses';
import type { Use } from './Use';

type Keys = (string | number)[];

/** What a ledger says of others by more than a name. Names are found by the grammar, expressions are gathered elsewhere. */
export function* ledgerUses(
  model: Model,
  resource: Resource,
  { ledger }: ResourceInput,
  at: ResourceView['at'],
): Generator<Use> {
  const own = (name: string | undefined, ...keys: Keys) =>
    name === undefined
      ? []
      : pathUses(model, resource, undefined, name, { place: at('ledger', ...keys), purpose: 'ledger' });
  if (ledger) {
    yield* own(ledger.mayBeNegative, 'mayBeNegative');
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
    const held = model.resources[ledger.reserves?.of ?? ''];
    const reserves = { place: at('ledger', 'reserves', 'of'), purpose: 'ledger' as const };
    // What is reserved is told apart and added up by the names that both ledgers have.
    for (const owner of held ? [resource, held] : [])
      for (const name of [...ledger.keys, ...ledger.measures])
        for (const { named } of pathUses(model, owner, undefined, name, reserves)) yield { named, ...reserves };
    for (const [index, each] of (ledger.expects ?? []).entries())
      yield* expectedUses(model, each, ['ledger', 'expects', index], at);
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
