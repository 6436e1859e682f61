import type { Capability } from '../../../server/resource/capability/Capability';
import { isConfirmed } from '../../../server/Refusal';
import { REPRICE } from '../wire';
import { changeRecord } from '../../../server/resource/saveRecord';
import { demandUnfollowed } from './demandUnfollowed';
import { withPrices } from './withPrices';

/**
 * Prices that may be changed after the review (B-391): of what is given only these are read, of the lines that the
 * record has.
 */
export const repricing: Capability = {
  name: 'repricing',
  isUsedBy: ({ uses: { repricing: fields } }) => fields !== undefined,
  routes: (routes) =>
    routes.on('POST', `${routes.resource.operations.action}/${REPRICE}`, REPRICE, (call, _, body) =>
      changeRecord(call, REPRICE, body, async (given, before, database) => {
        const wanted = withPrices(before, given, call.resource.uses.repricing?.fields ?? []);
        await demandUnfollowed(call, before, wanted, isConfirmed(body), database);
        return wanted;
      }),
    ),
};
