import { say, type Message } from '../../lib/message';
import type { PrintLayout, Resource, Uses } from '../../language/model';
import { attributeDetails, byName, compared, isAlike, otherKeys } from './differences';
import type { Impact, ImpactArea, ImpactOwner } from './Impact';
import { isTightened } from './tightened';

/** Told by lines of their own; whether others are made into it follows from those. */
const TOLD = [
  'name',
  'renamedFrom',
  'file',
  'fields',
  'screens',
  'form',
  'buttons',
  'operations',
  'generates',
  'isMade',
  'ledger',
  'postings',
  'machine',
];

/** What documents post, become and look like on paper, and what a ledger keeps. */
export function documentImpacts(
  owner: ImpactOwner,
  before: Resource,
  now: Resource,
  prints: { before: readonly PrintLayout[]; now: readonly PrintLayout[] },
): Impact[] {
  const of = (
    area: ImpactArea,
    change: Impact['change'],
    subject: string,
    title: string | undefined,
    details: Message[],
    why?: Message,
  ): Impact => ({
    owner,
    area,
    change,
    subject,
    title,
    details,
    ...(why ? { breaks: { id: `${area}:${subject}`, why } } : {}),
  });
  const named = <T extends object>(
    area: ImpactArea,
    old: Record<string, T>,
    present: Record<string, T>,
    titleOf: (value: T) => string | undefined,
    gone?: Message,
    other?: (was: T, is: T) => Message | undefined,
  ): Impact[] => {
    const { added, kept, removed } = compared(old, present);
    return [
      ...added.map(([name, value]) => of(area, 'added', name, titleOf(value), [])),
      ...removed.map(([name, value]) => of(area, 'removed', name, titleOf(value), [], gone)),
      ...kept.flatMap(([name, was, is]) => {
        const details = attributeDetails(was, is, otherKeys(was, is, []));
        return details.length === 0 ? [] : [of(area, 'changed', name, titleOf(is), details, other?.(was, is))];
      }),
    ];
  };
  return [
    ...ofLedger(owner, before, now),
    ...named(
      'posting',
      postings(before),
      postings(now),
      () => undefined,
      say`What stands in the ledger stays, and nothing new is posted.`,
      () => say`Postings from now on differ from those that stand.`,
    ),
    ...named(
      'conversion',
      byName(before.uses.generates, ({ to }) => to),
      byName(now.uses.generates, ({ to }) => to),
      ({ title }) => title,
      say`What was made keeps its link; nothing more can be made.`,
      (was, is) =>
        isTightened([was.when ?? true], [is.when ?? true])
          ? say`Documents that it could be made from may be refused.`
          : undefined,
    ),
    ...named(
      'print',
      byName([...prints.before], ({ name }) => name),
      byName([...prints.now], ({ name }) => name),
      ({ title }) => title,
    ),
    ...named(
      'api',
      calls(before),
      calls(now),
      () => undefined,
      say`Callers get an answer no more.`,
      (was) => say`Callers of ${was.address} get an answer no more.`,
    ),
    ...ofRest(owner, before, now),
  ];
}

/** What it can do among the rest, as its file says it. */
function said({ uses, ...rest }: Resource): object {
  return { ...rest, ...uses };
}

/** All else that a resource says. */
function ofRest(owner: ImpactOwner, before: Resource, now: Resource): Impact[] {
  const [old, present] = [said(before), said(now)];
  const details = [
    ...attributeDetails(old, present, otherKeys(old, present, TOLD)),
    ...attributeDetails({ machine: before.machine?.name }, { machine: now.machine?.name }, ['machine']),
  ];
  return details.length === 0
    ? []
    : [
        {
          owner,
          area: 'resource',
          change: 'changed',
          subject: now.name,
          title: now.title,
          details,
          ...breakOf(now.name, whyRefused(before, now)),
        },
      ];
}

function breakOf(name: string, why: Message | undefined): Pick<Impact, 'breaks'> {
  return why ? { breaks: { id: `resource:${name}`, why } } : {};
}

function whyRefused(before: Resource, now: Resource): Message | undefined {
  if (before.machine?.name !== now.machine?.name) return say`Records stand in states of another status machine.`;
  const musts = ({ check }: Resource) => check.map(({ must }) => must);
  if (isTightened(musts(before), musts(now)))
    return say`Calls, imports and records with values that passed are refused.`;
  return demandsMore(before, now) ? say`Actions are refused for records for which they could be done.` : undefined;
}

/** Whether something is demanded for an action that was not, or less will do. */
function demandsMore({ demands: before }: Resource, { demands: now }: Resource): boolean {
  const musts = (demands: Resource['demands'][string] = []) => demands.map(({ must }) => must);
  const refusing = (demands: Resource['demands'][string] = []) => musts(demands.filter(({ warns }) => !warns));
  return Object.entries(now).some(([action, demands]) =>
    [musts, refusing].some((of) => isTightened(of(before[action]), of(demands))),
  );
}

function ofLedger(
  owner: ImpactOwner,
  { uses: { ledger: before } }: Resource,
  { uses: { ledger: now }, name, title }: Resource,
): Impact[] {
  const details = attributeDetails(before ?? {}, now ?? {}, [
    'keys',
    'measures',
    'notNegative',
    'mayBeNegative',
    'cost',
    'closing',
    'titles',
  ]);
  if (details.length === 0) return [];
  const isKept =
    before && now && isAlike([before.keys, before.measures, before.cost], [now.keys, now.measures, now.cost]);
  return [
    {
      owner,
      area: 'ledger',
      change: before ? (now ? 'changed' : 'removed') : 'added',
      subject: name,
      title,
      details,
      ...(isKept || !before
        ? {}
        : { breaks: { id: `ledger:${name}`, why: say`Balances that stand are kept by what it said before.` } }),
    },
  ];
}

/** Postings have no name: they are told apart by ledger, action and side, and by how many of those there are before. */
function postings({ uses: { postings: all } }: Resource): Record<string, Uses['postings'][number]> {
  const seen = new Map<string, number>();
  return Object.fromEntries(
    all.map((posting) => {
      const name = `${posting.ledger}/${posting.on}/${posting.side}`;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [count === 1 ? name : `${name}/${count}`, posting];
    }),
  );
}

function calls({ operations }: Resource): Record<string, { address: string }> {
  return Object.fromEntries(Object.entries(operations).map(([name, address]) => [name, { address }]));
}
