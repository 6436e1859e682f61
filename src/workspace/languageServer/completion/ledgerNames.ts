import type { Resource } from '../../../language/model';
import { fieldNames, named } from './namesOf';
import type { Name } from './Proposal';
import type { PlaceIn } from './PlaceIn';

/** Resources that keep postings. */
export function ledgers({ model }: PlaceIn): Name[] {
  return named(
    Object.values(model.resources)
      .filter(({ uses }) => uses.ledger)
      .map(({ name, title }) => [name, title] as const),
  );
}

/** Keys or measures of the ledger of a name. */
export function ledgerFields({ model }: PlaceIn, name: unknown, part: 'keys' | 'measures'): Name[] {
  const resource: Resource | undefined = model.resources[String(name)];
  const names = resource?.uses.ledger?.[part] ?? [];
  return fieldNames(resource?.fields.filter((field) => names.includes(field.name)));
}
