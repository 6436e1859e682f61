import type { Ledger } from './Ledger';
import type { Model } from './Model';
import type { Resource } from './Resource';
import { resourceOf } from './resourceOf';

/** A resource whose records are postings. */
export type LedgerResource = Resource & { uses: { ledger: Ledger } };

/** Whether the records of a resource are postings. */
export function isLedger(resource: Resource): resource is LedgerResource {
  return resource.uses.ledger !== undefined;
}

/** A resource that must be a ledger, as one. @throws Error where it is none */
export function asLedger(resource: Resource): LedgerResource {
  if (!isLedger(resource)) throw new Error(`Resource "${resource.name}" is no ledger`);
  return resource;
}

/** The ledger of a name that the schema files were proved to have. @throws Error where there is none */
export function ledgerNamed(model: Pick<Model, 'resources'>, name: string): LedgerResource {
  return asLedger(resourceOf(model, name));
}
