import type { ScreenInput } from '../../language/meta/screenMeta';
import type { Model, Resource } from '../../language/model';
import { readFilterName } from '../../language/wire';
import type { Place } from '../ResourceView';
import { pathUses } from './pathUses';
import type { Named, Use, UsePurpose } from './Use';

type At = (...keys: (string | number)[]) => Place;
type StatementInput = Extract<ScreenInput, { kind: 'statement' }>;

/** What a statement names: ledgers with their keys, documents that it leaves out, screens that it leads to. */
export function* statementUses(model: Model, screen: StatementInput, at: At): Generator<Use> {
  const ledgers: Resource[] = [];
  for (const [name, { carried = {}, key, leavesOut = {}, ledger, opens, partners = [] }] of Object.entries(
    screen.ledgers,
  )) {
    yield whole({ kind: 'resource', name: ledger }, 'reference', at('ledgers', name, 'ledger'));
    for (const [kind, filter] of Object.entries(leavesOut)) {
      const documents = model.resources[kind];
      const of: At = (...keys) => at('ledgers', name, 'leavesOut', kind, ...keys);
      yield { ...whole({ kind: 'resource', name: kind }, 'reference', of()), atKey: true };
      if (documents)
        for (const parameter of Object.keys(filter))
          yield* pathUses(model, documents, undefined, readFilterName(parameter).name, {
            place: of(parameter),
            purpose: 'filter',
            atKey: true,
          });
    }
    for (const [kind, fields] of Object.entries(carried)) {
      const documents = model.resources[kind];
      const of: At = (...keys) => at('ledgers', name, 'carried', kind, ...keys);
      yield { ...whole({ kind: 'resource', name: kind }, 'reference', of()), atKey: true };
      if (documents)
        for (const [part, field] of Object.entries(fields))
          yield* pathUses(model, documents, undefined, field, { place: of(part), purpose: 'reference' });
    }
    if (opens !== undefined) yield whole({ kind: 'screen', name: opens }, 'reference', at('ledgers', name, 'opens'));
    const resource = model.resources[ledger];
    if (!resource) continue;
    ledgers.push(resource);
    yield* pathUses(model, resource, undefined, key, { place: at('ledgers', name, 'key'), purpose: 'reference' });
    for (const [index, partner] of partners.entries())
      yield* pathUses(model, resource, undefined, partner, {
        place: at('ledgers', name, 'partners', index),
        purpose: 'reference',
      });
  }
  for (const [index, asked] of (screen.search ?? []).entries()) {
    const resource = ledgers.find(({ fields }) => fields.some(({ name }) => name === asked));
    if (resource) yield* pathUses(model, resource, undefined, asked, { place: at('search', index), purpose: 'search' });
  }
  if (screen.edited !== undefined) yield whole({ kind: 'resource', name: screen.edited }, 'reference', at('edited'));
  for (const [row, { opens }] of (screen.checks ?? []).entries())
    if (opens !== undefined) yield whole({ kind: 'screen', name: opens }, 'reference', at('checks', row, 'opens'));
}

function whole(named: Extract<Named, { name: string }>, purpose: UsePurpose, place: Place): Use {
  return { named, purpose, place, span: { start: 0, end: named.name.length } };
}
