import type { Model, Resource } from '../model';

/** The ledgers whose periods a resource holds, with the action that closes them: `close` for the ledgers of stock, say. */
export function closedLedgers(model: Model, periods: Pick<Resource, 'name'>): { ledger: Resource; by: string }[] {
  return Object.values(model.resources).flatMap((ledger) => {
    const closing = ledger.ledger?.closing;
    return closing?.periods === periods.name ? [{ ledger, by: closing.by }] : [];
  });
}
