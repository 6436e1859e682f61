import { groupBy } from '../../lib/groupBy';
import type { Catalogue, Field, Model, Permission, Resource } from '../model';

/** A ledger, and the action of its periods that closes it: `close` for the ledgers of stock, say. */
export interface ClosedLedger {
  ledger: Resource;
  periods: string;
  by: string;
}

/**
 * What would else be looked for in all resources or permissions, again for each resource and each call: found in one
 * walk, so that the start of a server is linear in the resources, and a call costs no more where there are many.
 */
export interface ModelIndex {
  /** names of the resources that a reference points to */
  referredTo: ReadonlySet<string>;
  /** resource that holds periods -> the ledgers that they close */
  closed: ReadonlyMap<string, readonly ClosedLedger[]>;
  /** resource -> its permissions */
  permissions: ReadonlyMap<string, readonly Permission[]>;
  /** codes of all permissions */
  codes: ReadonlySet<string>;
}

/** Looks once through a model and its catalogue. */
export function indexModel({ resources }: Model, { permissions }: Catalogue): ModelIndex {
  const all = Object.values(resources);
  const referredTo = new Set<string>();
  const refer = ({ target }: Field) => target && referredTo.add(target.resource);
  for (const field of all.flatMap(({ fields }) => fields)) {
    refer(field);
    field.fields?.forEach(refer);
  }
  const closing = all.flatMap((ledger): ClosedLedger[] =>
    ledger.uses.ledger?.closing ? [{ ledger, ...ledger.uses.ledger.closing }] : [],
  );
  return {
    referredTo,
    closed: groupBy(closing, ({ periods }) => periods),
    permissions: groupBy(permissions, ({ resource }) => resource),
    codes: new Set(permissions.map(({ code }) => code)),
  };
}
