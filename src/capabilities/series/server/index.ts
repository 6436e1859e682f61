import type { Capability } from '../../../server/resource/capability/Capability';
import { seriesOf } from '../../../language/rules';
import { missingNumbers } from './missingNumbers';
import { numberActed } from './numberActed';
import { numberDocument } from './numberDocument';
import { numberGaps } from './numberGaps';
import { renumber } from './renumber';
import { seriesFields } from './seriesFields';
import { typedNumbers } from './typedNumbers';

export { filledSeries } from './filledSeries';
export { seriesFields };

/** Numbers that follow each other within a month are not typed as one likes. */
export const followedSeries: Capability = {
  name: 'followedSeries',
  isUsedBy: ({ fields }) => fields.some(({ settings }) => settings.follows === true),
  phases: { check: { run: typedNumbers } },
};

/** Numbers that the server counts, and the check for those that are missing (E-31). */
export const series: Capability = {
  name: 'series',
  isUsedBy: ({ fields }) => fields.some(({ settings }) => typeof settings.series === 'string'),
  phases: {
    number: {
      // Others who act on what is asked have it locked when they number something.
      after: ['aggregate'],
      async run(call, records, database) {
        const typed = new Set(
          records.flatMap(({ before, document }) =>
            before ? [] : seriesFields(call).map(({ field }) => document[field.name]),
          ),
        );
        for (const { before, document } of records) {
          if (before) renumber(call, document, before);
          await numberDocument(call, document, typed, database);
        }
      },
    },
    after: { run: numberActed },
  },
  periodQuestions: { gaps: missingNumbers },
  routes(routes) {
    const { ofLists, resource } = routes;
    if (ofLists.length > 0 && seriesOf(resource) !== undefined)
      routes.add({
        method: 'GET',
        path: resource.operations.gaps,
        access: ofLists,
        handle: (incoming) => numberGaps(routes.callOf(incoming), incoming.params),
      });
  },
};
