import { isLedger, type LedgerResource } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';

/** The ledgers of cost that an action of periods closes; without one those that any of their actions does. */
export function costLedgersOf({ resource, services }: Call, actionName?: string): LedgerResource[] {
  return (services.index.closed.get(resource.name) ?? []).flatMap(({ by, ledger }) =>
    (actionName === undefined || by === actionName) && isLedger(ledger) && ledger.uses.ledger.cost ? [ledger] : [],
  );
}
