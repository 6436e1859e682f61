import type { Capability, Found } from '../../../server/resource/capability/Capability';
import { isLinked, machineAction } from '../../../language/rules';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { checkDivided } from './checkDivided';
import { checkSources } from './checkSources';
import { lockOffers } from './lockOffers';
import { demandUnused } from './demandUnused';
import { enterRemaining } from './enterRemaining';
import { enterRests } from './enterRests';
import { findSources } from './findSources';
import { generateDocument } from './generateDocument';
import { givenBySources } from './givenBySources';
import { readLinks } from './links';
import { isReviewing } from './isReviewing';
import { moveSources } from './moveSources';
import { offerLeft } from './offerLeft';
import { readOpenQuantities } from './openQuantities';

export { allowedBeyond } from './allowedBeyond';
export { conversionTo, type WithLines } from './conversionTo';
export { lockOffers } from './lockOffers';
export { countedQuantities } from './countedQuantities';
export { dividedAmounts } from './dividedAmounts';
export { drawnQuantities } from './drawnQuantities';
export { goneOf } from './goneOf';
export { isReviewing } from './isReviewing';
export { leftTo } from './leftTo';
export { lineLabels } from './lineLabels';
export { lookUpRemaining } from './lookUpRemaining';
export { madeDocuments } from './madeDocuments';
export { mayConvert } from './mayConvert';
export { perUnit } from './madeQuantities';
export { openRest } from './openRest';
export { offeredQuantity } from './offeredQuantity';
export { restFields } from './restFields';
export { remainingLines, takenQuantities } from './remainingLines';
export { reversedQuantities } from './reversedQuantities';
export { seesQuantities } from './seesQuantities';
export { takenHeader } from './takenHeader';

/** Documents that are made from others, line by line, and never more than these offer (E-20). */
export const conversion: Capability = {
  name: 'conversion',
  isUsedBy: (resource) => resource.uses.isMade || resource.uses.generates.length > 0 || isLinked(resource),
  phases: {
    enter: {
      after: ['units'],
      async run(call, saved, database) {
        const found: Found[] = [];
        for (const { state } of saved) {
          found.push(...(await findSources(call, state, database)));
          await enterRemaining(call, state, database);
          await enterRests(call, state, database);
        }
        return found;
      },
    },
    check: {
      run: (call, saved, database) =>
        eachOf(saved, async ({ before, state }) => [
          ...(await checkSources(call, state.document, before === undefined ? undefined : String(before.id), database)),
          ...(await checkDivided(call, state.document, before, database)),
        ]),
    },
    before: { run: demandUnused },
    after: {
      async run(call, { name, refusalTitle }, records, database) {
        const isReview = isReviewing(call.resource, name);
        if (!isReview && machineAction(call.resource, name)?.undoes === undefined) return;
        const demand = await lockOffers(
          call,
          records.map(({ id }) => String(id)),
          refusalTitle,
          database,
          isReview,
        );
        await demand();
      },
    },
  },
  given: givenBySources,
  filling: offerLeft,
  renamed: moveSources,
  routes(routes) {
    const { operations } = routes.resource;
    // Those who may open a record may see what it is linked with; what is named there is narrowed by what they may
    // list.
    if (isLinked(routes.resource))
      routes.on('GET', operations.links, 'detail', (call, params) => readLinks(call, String(params.id)));
    if (routes.resource.uses.generates.length > 0)
      routes.on('GET', operations.openQuantities, 'detail', (call, params) =>
        readOpenQuantities(call, String(params.id)),
      );
    if (routes.resource.uses.isMade) routes.on('GET', operations.generate, 'add', generateDocument);
  },
};
