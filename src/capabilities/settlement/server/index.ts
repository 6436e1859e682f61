import type { Capability } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { entryPermissions } from '../../../server/access/entryPermissions';
import { isOfChosen, OPEN_ITEMS, SETTLE_ITEMS, SETTLED_BY } from '../wire';
import { checkItems } from './checkItems';
import { checkSettled } from './checkSettled';
import { demandSettled } from './demandSettled';
import { demandUnsettled } from './demandUnsettled';
import { followChange } from './followChange';
import { openExisting } from './openExisting';
import { openItems } from './openItems';
import { readOpenItems } from './readOpenItems';
import { readSettledBy } from './readSettledBy';
import { settleItems } from './settleItems';
import { settlePermissions } from './settlePermissions';

/** Documents open items, and settle those of others: receivables, payables and advances (B-375, B-377). */
export const settlement: Capability = {
  name: 'settlement',
  isUsedBy: ({ uses: { settlement: used } }) =>
    used !== undefined && (used.settledWith !== undefined || used.opens.length + used.settles.length > 0),
  phases: {
    check: { run: (call, saved, database) => eachOf(saved, ({ state }) => checkSettled(call, state, database)) },
    // What was made of a document is in the way before what settles it.
    before: {
      after: ['conversion'],
      async run(call, act, records, database) {
        await demandUnsettled(call, act, records, database);
        await demandSettled(call, act, records, database);
      },
    },
    stored: { run: followChange },
    after: { run: (call, { name }, records, database) => openItems(call, name, records, database) },
  },
  routes(routes) {
    const { resource, services } = routes;
    const { settledWith, settles = [] } = resource.uses.settlement ?? {};
    if (settledWith) routes.on('GET', `${resource.api}/${SETTLED_BY}`, 'detail', readSettledBy);
    if (settles.some(isOfChosen))
      routes.add({
        method: 'POST',
        path: `${resource.api}/${SETTLE_ITEMS}`,
        access: settlePermissions(services, resource),
        handle: (incoming) => settleItems(routes.callOf(incoming), incoming.body),
      });
    if (settles.length === 0) return;
    routes.add({
      method: 'GET',
      path: `${resource.api}/${OPEN_ITEMS}`,
      access: entryPermissions(services.index, resource.name),
      handle: (incoming) => readOpenItems(routes.callOf(incoming), incoming.params),
    });
  },
  async prepared(database, model) {
    await database.transaction((transaction) => openExisting(transaction, model));
    return [];
  },
  checks: [checkItems],
};
