import type { Capability } from '../../../server/resource/capability/Capability';
import { periodEndCall } from '../wire';
import { demandAnswered } from './demandAnswered';
import { demandValued } from './demandValued';
import { readPeriodEnd } from './readPeriodEnd';
import { runPeriods } from './runPeriods';

/** Periods are valued and looked through before they are closed. */
export const periodEnd: Capability = {
  name: 'periodEnd',
  isUsedBy: ({ uses }) => uses.periodEnd !== undefined,
  phases: {
    before: {
      after: ['period'],
      async run(call, act, records, database) {
        await demandValued(call, act.name, records, database);
        await demandAnswered(call, act, records, database);
      },
    },
    after: { run: (call, { name }, records, database) => runPeriods(call, name, records, database) },
  },
  routes(routes) {
    routes.on('GET', periodEndCall(routes.resource.api), 'detail', (call, { id }) => readPeriodEnd(call, id));
  },
};
