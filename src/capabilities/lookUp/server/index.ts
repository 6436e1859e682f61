import { isBalance } from '../../../language/model/LookUp';
import type { Capability } from '../../../server/resource/capability/Capability';
import { registerCall } from '../../../server/calls/registerCall';
import { demandNotLookedUp, readersOf } from './demandNotLookedUp';
import { enterLookUps } from './enterLookUps';
import { lookUpRoute } from './lookUpRoute';
import { balanceOfRecord } from './lookUpBalances';
import { stockOfRoute } from './stockOfRoute';

export { balancesOf, lookUpBalances } from './lookUpBalances';
export { notAway } from './notAway';
export { openLines } from './openLines';

export { readKeys } from './readKeys';

/**
 * What lines look up in other records, balances and ledgers (E-33). A record that was looked up in takes part as well.
 */
export const lookUp: Capability = {
  name: 'lookUp',
  isUsedBy: ({ fields, lookUps, name }, { model }) =>
    lookUps !== undefined ||
    fields.some((field) => field.fields?.some(({ lookUp: said }) => said)) ||
    readersOf(model).has(name),
  phases: {
    enter: { after: ['reference'], run: enterLookUps },
    before: { after: ['conversion'], run: demandNotLookedUp },
  },
  shownValue: (call, { field: { lookUp: said } }, alias) =>
    isBalance(said) ? balanceOfRecord(call, said, alias) : undefined,
  calls(app, services) {
    registerCall(app, services, {
      method: 'POST',
      path: '/api/system/common/lookUp',
      access: 'signedIn',
      handle: lookUpRoute(services),
    });
    registerCall(app, services, {
      method: 'POST',
      path: '/api/system/common/stockOf',
      access: 'signedIn',
      handle: stockOfRoute(services),
    });
  },
};
