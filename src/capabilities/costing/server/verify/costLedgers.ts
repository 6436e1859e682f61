import { isLedger, type LedgerResource, type Model } from '../../../../language/model';

/** All ledgers that know what things cost. */
export function costLedgers(model: Model): LedgerResource[] {
  return Object.values(model.resources)
    .filter(isLedger)
    .filter(({ uses }) => uses.ledger.cost !== undefined);
}
