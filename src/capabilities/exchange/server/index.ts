import type { Capability } from '../../../server/resource/capability/Capability';
import { MATCH, RETRY } from '../wire';
import { checkRun } from './checkRun';
import { enterRun } from './enterRun';
import { exchangeJob } from './exchangeJob';
import { WHY } from './exchangeOf';
import { ExchangeRuns, runsOf } from './ExchangeRuns';
import { matchCall } from './matchCall';
import { retryRun } from './retryRun';
import { givenNumber } from './takeOrders';

/** Runs take over what a foreign system lists: they begin once they are stored, and go on beside the call. */
export const exchange: Capability = {
  name: 'exchange',
  isUsedBy: ({ uses }) => uses.exchange !== undefined,
  phases: {
    enter: {
      run(call, saved) {
        enterRun(call, saved);
        return Promise.resolve([]);
      },
    },
    check: {
      run: (call, saved, database) =>
        call.resource.uses.exchange
          ? checkRun(call, call.resource.uses.exchange, saved, database)
          : Promise.resolve([]),
    },
    stored: {
      run(call, stored) {
        const said = call.resource.uses.exchange;
        for (const { before, id } of call.session.why === undefined ? stored : [])
          if (said && !before)
            call.afterwards.push(() => {
              void runsOf(call.services.database).begin(call, said, id);
              return Promise.resolve();
            });
        return Promise.resolve();
      },
    },
  },
  routes(routes) {
    routes.on('POST', `${routes.resource.api}/${RETRY}`, RETRY, (call, _, body) => retryRun(call, body));
  },
  calls(app, { database }) {
    const runs = new ExchangeRuns(database, (error) => app.log.error(error));
    app.addHook('onClose', () => runs.end());
  },
  scheduled: [exchangeJob],
};

/** What runs bring in: products that are matched, orders that nobody else may number so. */
export const exchanged: Capability = {
  name: 'exchanged',
  isUsedBy: ({ uses }) => uses.exchanged !== undefined,
  given(call, body) {
    const said = call.resource.uses.exchanged;
    const isOurs = said?.isOrder === true && call.session.why === WHY;
    return Promise.resolve(
      isOurs ? { header: givenNumber(said.key, body as Record<string, unknown>), lines: new Map() } : undefined,
    );
  },
  routes(routes) {
    const { resource, services } = routes;
    const runs = resource.uses.exchanged?.runs;
    const said = runs === undefined ? undefined : services.model.resources[runs]?.uses.exchange;
    if (said?.products.into === resource.name)
      routes.on('POST', `${resource.api}/${MATCH}`, MATCH, (call, _, body) => matchCall(call, said, body));
  },
};
