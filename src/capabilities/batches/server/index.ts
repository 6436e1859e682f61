import type { Among, Capability } from '../../../server/resource/capability/Capability';
import { ofChanged } from '../../../server/resource/capability/eachOf';
import type { Resource } from '../../../language/model';
import { allotOf } from '../../../language/model/Allot';
import { HELD_BATCHES } from '../../../language/wire';
import { entryPermissions } from '../../../server/access/entryPermissions';
import { isRegister, registersOf } from './batchKeys';
import { checkBatches } from './checkBatches';
import { checkDates } from './checkDates';
import { followPostings } from './followPostings';
import { heldBatches } from './heldBatches';
import { demandUnposted, keptKeys } from './keepUsed';
import { registerExisting } from './registerExisting';
import { readTrace } from './trace/readTrace';
import { TRACE_PAGE, traceCall } from '../wire';

/** Batches are things of their own: documents that bring one in say its dates once, those that follow name it. */
export const batches: Capability = {
  name: 'batches',
  isUsedBy: movesBatches,
  phases: {
    check: { run: checkDates },
    after: {
      after: ['ledger'],
      run: (call, { name }, records, database) => followPostings(call, name, records, database),
    },
    removed: { after: ['ledger'], run: (call, records, database) => followPostings(call, 'delete', records, database) },
  },
  routes(routes) {
    const { resource, services } = routes;
    if (!resource.fields.some((field) => allotOf(field))) return;
    routes.add({
      method: 'POST',
      path: `${resource.api}/${HELD_BATCHES}`,
      access: entryPermissions(services.index, resource.name),
      handle: (incoming) => heldBatches(routes.callOf(incoming), incoming.body),
    });
  },
  async prepared(database, model) {
    await database.transaction((transaction) => registerExisting(transaction, model));
    return [];
  },
  checks: [checkBatches],
};

/** The register itself: what has been posted keeps its name, and is followed to where it came from and went. */
export const batchRegister: Capability = {
  name: 'batchRegister',
  isUsedBy: isRegister,
  phases: { check: { run: ofChanged(keptKeys) }, removed: { run: demandUnposted } },
  routes(routes) {
    const { api, screens } = routes.resource;
    const page = screens.find((screen) => screen.kind === 'page' && screen.page === TRACE_PAGE);
    if (page)
      routes.add({
        method: 'GET',
        path: traceCall(api),
        access: page.permissions,
        handle: (incoming) => readTrace(routes.callOf(incoming), incoming.params),
      });
  },
};

function movesBatches({ uses: { postings } }: Resource, { model }: Among): boolean {
  return registersOf(model, [...new Set(postings.map(({ ledger }) => ledger))]).length > 0;
}
