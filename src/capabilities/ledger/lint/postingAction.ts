import { declaredActions } from '../../../language/action/declaredActions';
import { say } from '../../../lib/message';
import { changed, machine, order, orderFile } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import type { Rule } from '../../../lint/Rule';

/** So many others must agree before one document is told that it differs. */
const FEWEST = 3;

const LEDGER = { keys: ['customerId'], measures: ['total'] };
const posting = (ledger: string) => ({
  ledger,
  on: 'review',
  side: 'in',
  keys: { customerId: 'customerId' },
  add: { total: 'total' },
});
const undoing = machine({ actions: { unreview: { undoes: 'review' } } });
/** Orders of other names, each posting to these ledgers. */
const orders = (names: readonly string[], ledgers: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      `schemas/sales/${name}.json`,
      changed(orderFile, {
        resource: name,
        permission: `${name}List`,
        ledger: LEDGER,
        postings: ledgers.map(posting),
        screens: { orderAdd: null, orderLines: null, orderSums: null },
      }),
    ]),
  );

export const postingAction: Rule = {
  id: 'posting-action',
  severity: 'warning',
  summary:
    'What a document posts, it posts by an action that stands on one of its screens; and to all ledgers that the others of its kind post to.',
  byAnalogy: true,
  *inResource({ at, input, resource }) {
    const offered = new Set([
      ...resource.screens.flatMap((screen) => ('actions' in screen ? screen.actions : [])),
      ...declaredActions.flatMap(({ isOf, name, standsOn }) => (standsOn && isOf?.(resource) !== false ? [name] : [])),
    ]);
    for (const [index, { on }] of (input.postings ?? []).entries())
      if (!offered.has(on) && resource.machine?.actions.some(({ name }) => name === on))
        yield {
          ...at('postings', index, 'on'),
          message: say`No screen of "${resource.name}" has the action "${on}": nobody could make it post.`,
          hint: say`Add it to the \`actions\` of a list or detail`,
        };
  },
  gathers: gathering<string[]>({
    note: ({ input }) => [...new Set((input.postings ?? []).map(({ ledger }) => ledger))],
    *judge(notes, { loadProblems }) {
      if (loadProblems.length > 0) return;
      const ledgers = new Set(notes.flatMap(({ note }) => note));
      for (const ledger of ledgers) {
        const documents = notes.filter(({ note }) => note.includes(ledger));
        for (const other of ledgers) {
          const lacking = documents.filter(({ note }) => !note.includes(other));
          const [only] = lacking;
          if (only && lacking.length === 1 && documents.length > FEWEST)
            yield {
              ...only.at('postings'),
              message: say`All other documents that post to "${ledger}" post to "${other}" as well.`,
            };
        }
      }
    },
  }),
  bad: () => [
    {
      files: {
        ...undoing,
        ...order({
          ledger: LEDGER,
          postings: [posting('order')],
          screens: { orderList: { actions: ['add', 'edit', 'delete'] } },
        }),
      },
      at: { file: orderFile, path: ['postings', 0, 'on'] },
    },
    {
      files: {
        ...undoing,
        ...orders(['one', 'two', 'three'], ['one', 'two']),
        ...orders(['four'], ['one']),
      },
      at: { file: 'schemas/sales/four.json', path: ['postings'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: { ...undoing, ...order({ ledger: LEDGER, postings: [posting('order')] }) } },
    { files: { ...undoing, ...orders(['one', 'two'], ['one', 'two']), ...orders(['four'], ['one']) } },
  ],
};
