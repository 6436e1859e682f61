import type { Resource } from '../../../language/model';
import { groupBy } from '../../../lib/groupBy';
import { say } from '../../../lib/message';
import { machine, order, orderFile } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { Rule } from '../../../lint/Rule';

const LEDGER = { keys: ['customerId'], measures: ['total'] };
const POSTING = {
  ledger: 'order',
  on: 'review',
  side: 'in',
  keys: { customerId: 'customerId' },
  add: { total: 'total' },
};

/** What a resource posts, and what it keeps as a ledger. */
interface Moved {
  posted: { ledger: string; measures: string[] }[];
  kept?: { measures: (string | null)[]; worth: string | undefined };
}

/** A name that is no field is a finding of its own. */
const fieldOr = ({ fields }: Resource, name: string): string | null =>
  fields.some((field) => field.name === name) ? name : null;

export const unusedLedger: Rule = {
  id: 'unused-ledger',
  severity: 'warning',
  summary: 'Every ledger has a document that posts to it, and each of its measures is posted.',
  gathers: gathering<Moved>({
    note: ({ input, resource }) => ({
      posted: resource.uses.postings.map(({ ledger, add }) => ({ ledger, measures: Object.keys(add) })),
      ...(input.ledger && input.calls !== 'own'
        ? {
            kept: {
              measures: input.ledger.measures.map((name) => fieldOr(resource, name)),
              worth: input.ledger.cost?.value,
            },
          }
        : {}),
    }),
    *judge(notes, { loadProblems }) {
      if (loadProblems.length > 0) return;
      const postings = groupBy(
        notes.flatMap(({ note }) => note.posted),
        ({ ledger }) => ledger,
      );
      for (const {
        resource,
        note: { kept },
        at,
      } of notes) {
        if (!kept) continue;
        const own = postings.get(resource) ?? [];
        // What leaves at the average is worked out by the ledger itself.
        const posted = new Set([...own.flatMap(({ measures }) => measures), kept.worth]);
        if (own.length === 0)
          yield {
            ...at('ledger'),
            message: say`No document posts to the ledger "${resource}": it would stay empty.`,
            hint: say`Add \`postings\` to the documents that move it`,
          };
        else
          for (const [index, measure] of kept.measures.entries())
            if (measure !== null && !posted.has(measure))
              yield { ...at('ledger', 'measures', index), message: say`No posting adds to "${measure}".` };
      }
    },
  }),
  bad: () => [
    { files: order({ ledger: LEDGER }), at: { file: orderFile, path: ['ledger'] } },
    {
      files: {
        ...machine({ actions: { unreview: { undoes: 'review' } } }),
        ...order({ ledger: LEDGER, postings: [{ ...POSTING, add: {} }] }),
      },
      at: { file: orderFile, path: ['ledger', 'measures', 0] },
    },
  ],
  good: () => [
    { files: {} },
    {
      files: {
        ...machine({ actions: { unreview: { undoes: 'review' } } }),
        ...order({ ledger: LEDGER, postings: [POSTING] }),
      },
    },
  ],
};
