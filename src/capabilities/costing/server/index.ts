import { actionNamed, type Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { liftLimits } from '../../../server/storage/sessionLimits';
import type { Capability } from '../../../server/resource/capability/Capability';
import { costDocuments, movesCost } from './costDocuments';
import { costJobs } from './costJobs';
import { CostRuns } from './CostRuns';
import { methodFields } from './methodFields';
import { costLedgersOf } from './potRules';
import { revalueBooks } from './revalueBooks';
import { CHANGE_TABLE, STALE_TABLE, UNSHOWN_TABLE, VALUED_TABLE } from './costTables';
import { valueBooks } from './valueBooks';
import { checkClosedCost } from './verify/checkClosedCost';
import { checkCost } from './verify/checkCost';
import { checkPosted } from './verify/checkPosted';
import { checkWaiting } from './verify/checkWaiting';

export { costDocuments } from './costDocuments';
export { type ChangedCost, changesOf } from './changesOf';
export { costMarks } from './costMarks';
export { staleUntil } from './staleUntil';
export { valueUntil } from './valueUntil';

/**
 * What goods cost (design/costing.md): postings that do not say their value get it by their place in the order of days,
 * and whatever is entered late values anew all that follows.
 */
export const costing: Capability = {
  name: 'costing',
  isUsedBy: (resource, { model }) => costLedgersOf(model, resource).length > 0,
  tables: {
    sys_stale_cost: STALE_TABLE,
    sys_unshown_cost: UNSHOWN_TABLE,
    sys_valued_books: VALUED_TABLE,
    sys_cost_change: CHANGE_TABLE,
  },
  phases: {
    after: { after: ['ledger'], run: (call, { name }, records, database) => costOf(call, name, records, database) },
    removed: { after: ['ledger'], run: (call, records, database) => costOf(call, 'delete', records, database) },
  },
  jobs: costJobs,
  checks: [checkCost, checkPosted, checkWaiting, checkClosedCost],
  calls(app, { database, model }) {
    const runs = new CostRuns(database, model, (error) => app.log.error(error));
    app.addHook('onClose', () => runs.end());
  },
  async prepared(database, model) {
    await database.transaction(async (transaction) => {
      await liftLimits(transaction);
      await valueBooks(transaction, model);
    });
    return [];
  },
};

/** Records that say how goods are valued, or lead to those that do. */
export const costMethods: Capability = {
  name: 'costMethods',
  isUsedBy: ({ name }, { model }) => methodFields(model).some(({ resource }) => resource === name),
  phases: { stored: { run: revalueBooks } },
};

async function costOf(call: Call, action: string, records: readonly Document[], database: Connection): Promise<void> {
  if (!movesCost(call, action)) return;
  const ids = records.map(({ id }) => String(id));
  await costDocuments(call, ids, actionNamed(call.resource, action).refusalTitle, database);
}
