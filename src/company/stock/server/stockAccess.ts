import type { RawBuilder } from 'kysely';
import { resourceOf } from '../../../language/model';
import { grants, type Session } from '../../../server/access/Session';
import { callOn, type Call } from '../../../server/resource/Call';
import { records } from '../../../server/records/records';
import type { Services } from '../../../server/Services';

/** Ledger of what lies in the stores, and of what is promised to somebody. */
export const STOCK = 'stockLedger';
export const HOLD = 'stockHold';
/** Ledger of what it is worth. */
export const COST = 'stockCost';

/** Permissions of whatever moves stock or shows it: who works with such documents may ask how much there is. */
export function stockPermissions({ index, model }: Services): string[] {
  const resources = Object.values(model.resources).filter(
    ({ name, uses: { postings } }) =>
      [STOCK, HOLD].includes(name) || postings.some(({ ledger }) => ledger === STOCK || ledger === HOLD),
  );
  return resources.flatMap(({ name }) => (index.permissions.get(name) ?? []).map(({ code }) => code));
}

/** A call on a ledger of stock; the roles that hold any of these permissions say which warehouses are seen. */
export function stockCall(services: Services, session: Session, language: string | undefined, ledger = STOCK): Call {
  const codes = stockPermissions(services);
  return {
    ...callOn(services, session, resourceOf(services.model, ledger), language),
    grants: session.grants.filter((grant) => grants(grant, codes)),
  };
}

/** What there is by a ledger, in the warehouses that such a call shows. */
export function stockBalances({ services, session }: Call, ledger: string): RawBuilder<unknown> {
  return records(stockCall(services, session, undefined, ledger)).balances;
}
