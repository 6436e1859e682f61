import type { Resource } from '../../../language/model';
import { askingTexts } from '../../../language/normalise/askingTexts';
import type { Call } from '../../../server/resource/Call';
import type { Among, Capability } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { demandCurrent } from './demandCurrent';
import { demandAnswers, demandTogether } from './demandAnswers';
import { enterAnswers } from './enterAnswers';
import { lockChanged, lockEntered, lockNumbered, lockPosted } from './lockAsked';

export { shownAnswers, type ShownQuestion } from './shownAnswers';

/**
 * What rules ask of other records by aggregates. A resource that is asked takes part as well: who changes it waits for
 * those who are counting.
 */
export const aggregate: Capability = {
  name: 'aggregate',
  isUsedBy: (resource, { model }) =>
    resource.asked !== undefined || askingTexts(resource).length > 0 || askedLedgers(resource, model).length > 0,
  phases: {
    enter: { after: ['reference', 'lookUp', 'units', 'conversion', 'files'], run: enterAnswers },
    check: {
      async run(call, saved, database) {
        const changed = saved.flatMap(({ before }) => (before ? [String(before.id)] : []));
        await changing(call, changed, database);
        return [];
      },
    },
    number: {
      run: (call, records, database) =>
        lockEntered(
          call,
          records.map(({ document }) => document),
          database,
        ),
    },
    stored: {
      run: (call, records, database) =>
        lockNumbered(
          call,
          records.map(({ id }) => id),
          database,
        ),
    },
    before: {
      after: ['conversion', 'lookUp', 'period'],
      async run(call, act, records, database) {
        await demandAnswers(call, act, records, database);
        await demandCurrent(call, act, records, database);
        await changing(call, idsOf(records), database);
      },
    },
    after: {
      after: ['ledger'],
      async run(call, act, records, database) {
        await posted(call, idsOf(records), database);
        await demandTogether(call, act, records, database);
      },
    },
    removed: { after: ['ledger'], run: (call, records, database) => posted(call, idsOf(records), database) },
  },
};

function idsOf(records: readonly { id?: unknown }[]): string[] {
  return records.map(({ id }) => String(id));
}

async function changing(call: Call, ids: readonly string[], database: Connection): Promise<void> {
  if (ids.length > 0) await lockChanged(call, ids, database);
}

async function posted(call: Call, ids: readonly string[], database: Connection): Promise<void> {
  await lockPosted(call, askedLedgers(call.resource, call.services.model), ids, database);
}

/** Ledgers that a document posts to, and whose balances are asked. */
function askedLedgers({ uses: { postings } }: Resource, { resources }: Among['model']): string[] {
  return [...new Set(postings.map(({ ledger }) => ledger))].filter((name) =>
    resources[name]?.asked?.some(({ isBalance }) => isBalance),
  );
}
