import { at } from '../../../lib/at';
import type { Capability } from '../../../server/resource/capability/Capability';
import { beginPeriods } from './beginPeriods';
import { closedDates } from './closedDates';
import { demandOpenDays } from './demandOpenDays';
import { demandOrder } from './demandOrder';
import { demandPosted } from './demandPosted';
import { generatePeriods } from './generatePeriods';

export { closedDates };
export { closedPeriods } from './closedPeriods';
export { closedText } from './closedText';
export { namedPeriod, type NamedPeriod } from './namedPeriod';
export { unpostedOf } from './unpostedOf';
export { waitingToPost } from './waitingToPost';

/** Periods that are closed for what ledgers and documents are dated in (E-19). */
export const period: Capability = {
  name: 'period',
  isUsedBy: ({ uses: { closing }, name, uses: { postings } }, { index }) =>
    closing !== undefined || postings.length > 0 || index.closed.has(name),
  phases: {
    check: {
      async run(call, saved, database) {
        const found = await closedDates(
          call,
          saved.map(({ state }) => state),
          database,
        );
        return saved.flatMap(({ state }, index) => at(found, index).map((problem) => ({ state, problem })));
      },
    },
    before: {
      after: ['conversion'],
      async run(call, { name }, records, database) {
        await demandOpenDays(call, name, records, database);
        await demandOrder(call, name, records, database);
        await demandPosted(call, name, records, database);
      },
    },
  },
  routes(routes) {
    const { resource, services } = routes;
    if (services.index.closed.has(resource.name))
      routes.on('POST', resource.operations.generate, 'generate', generatePeriods);
  },
  founded: beginPeriods,
};
