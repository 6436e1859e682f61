import { isLedger } from '../../../language/model';
import { say } from '../../../lib/message';
import { customer, order, orderFile } from '../../../lint/baseFiles';
import { gathering } from '../../../lint/Gathering';
import { isYesNo } from '../../../lint/isYesNo';
import type { Finding, Rule } from '../../../lint/Rule';
import { unknownName } from '../../../lint/unknownName';
import type { ResourceContext } from '../../../lint/LintContext';
import type { ResourceView } from '../../../lint/ResourceView';

/** What a document posts, and what of others it uses up. Plain data. */
type Note = { frees: string | undefined; ledger: string }[];

const KEEPING = { keys: ['customerId'], measures: ['total'] };
const reserved = (ledger: object, posting: object = {}) => ({
  ...customer({
    ledger: { keys: ['customerId'], measures: ['total'] },
    fieldSets: ['posting'],
    fields: {
      customerId: { type: 'ref', to: 'customer', title: '客户' },
      total: { type: 'money', title: '金额' },
    },
  }),
  ...order({
    ledger: { ...KEEPING, ...ledger },
    fieldSets: ['posting'],
    postings: [
      { ledger: 'order', on: 'review', side: 'out', each: 'lines', add: { total: '1' }, ...posting },
      { ledger: 'customer', on: 'review', side: 'in', keys: { customerId: 'customerId' }, add: { total: 'total' } },
    ],
  }),
});
const place = (...path: (string | number)[]) => ({ file: orderFile, path });

export const reservation: Rule = {
  id: 'reservation',
  severity: 'error',
  summary:
    'What reserves does so of a ledger that has its keys and measures; what uses up a reservation takes it from a ledger that reserves, line by line, of a resource that posts there; ways that draw on one quantity are ways of the same lines.',
  *inResource(view, context) {
    yield* ledgerFindings(view, context);
    yield* postingFindings(view, context);
    yield* conversionFindings(view);
  },
  gathers: gathering<Note>({
    note: ({ input }) => (input.postings ?? []).map(({ frees, ledger }) => ({ frees, ledger })),
    *judge(notes) {
      const posters = new Map(notes.map(({ note, resource }) => [resource, note]));
      for (const { at, note } of notes)
        for (const [index, { frees, ledger }] of note.entries())
          if (frees !== undefined && posters.get(frees)?.every((posting) => posting.ledger !== ledger))
            yield { ...at('postings', index, 'frees'), message: say`"${frees}" posts nothing to "${ledger}".` };
    },
  }),
  bad: () => [
    { files: reserved({ reserves: { of: 'order' } }), at: place('ledger', 'reserves', 'of') },
    {
      files: reserved({ reserves: { of: 'customer', unless: 'order.nothing' } }),
      at: place('ledger', 'reserves', 'unless'),
    },
    { files: reserved({}, { frees: 'order' }), at: place('postings', 0, 'frees') },
    {
      files: reserved({ reserves: { of: 'customer' } }, { frees: 'order', side: 'in' }),
      at: place('postings', 0, 'side'),
    },
    {
      files: reserved({ reserves: { of: 'customer' } }, { frees: 'customer' }),
      at: place('postings', 0, 'frees'),
    },
    {
      files: order({ generates: [{ to: 'order', title: '生成订单', lines: { drawsOn: 'customer' } }] }),
      at: place('generates', 0, 'lines', 'drawsOn'),
    },
  ],
  good: () => [{ files: {} }, { files: reserved({ reserves: { of: 'customer' } }, { frees: 'order' }) }],
};

function* ledgerFindings({ at, resource }: ResourceView, context: ResourceContext): Generator<Finding> {
  const { index, model } = context;
  const own = resource.uses.ledger;
  if (!own?.reserves) return;
  const { of, unless } = own.reserves;
  const target = model.resources[of];
  if (!target || !isLedger(target)) return;
  if (of === resource.name) {
    yield unknownName({
      place: at('ledger', 'reserves', 'of'),
      name: of,
      message: say`There is no other ledger "${of}".`,
      allowed: index.ledgers.filter((name) => name !== resource.name),
    });
    return;
  }
  const { keys, measures } = target.uses.ledger;
  const lacking = [
    ...own.keys.filter((name) => !keys.includes(name)),
    ...own.measures.filter((name) => !measures.includes(name)),
  ];
  if (lacking.length > 0)
    yield { ...at('ledger', 'reserves', 'of'), message: say`"${of}" has no ${lacking.join(', ')} to reserve by.` };
  if (unless !== undefined && !isYesNo(context, unless))
    yield { ...at('ledger', 'reserves', 'unless'), message: say`"${unless}" is no yes/no of a settings page.` };
}

function* postingFindings({ at, input }: ResourceView, { index: project, model }: ResourceContext): Generator<Finding> {
  for (const [index, { each, frees, ledger, side }] of (input.postings ?? []).entries()) {
    const reserves = model.resources[ledger]?.uses.ledger?.reserves;
    if (frees === undefined || !project.ledgers.includes(ledger)) continue;
    if (!reserves) yield { ...at('postings', index, 'frees'), message: say`"${ledger}" reserves nothing.` };
    else if (side !== 'out' || each === undefined)
      yield {
        ...at('postings', index, 'side'),
        message: say`What uses up a reservation goes out, line by line.`,
      };
  }
}

function* conversionFindings({ at, input, resource }: ResourceView): Generator<Finding> {
  for (const [index, { lines, to }] of (input.generates ?? []).entries()) {
    if (!lines) continue;
    const others = resource.uses.generates.filter(
      (each) => each.to !== to && each.lines?.from === (lines.from ?? 'lines'),
    );
    const name = lines.drawsOn;
    if (name !== undefined && !others.some((each) => each.to === name))
      yield unknownName({
        place: at('generates', index, 'lines', 'drawsOn'),
        name,
        message: say`No "${name}" is made from the same lines.`,
        allowed: others.map((each) => each.to),
      });
  }
}
