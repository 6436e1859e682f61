import type { Connection } from '../../../server/storage';
import { isOfPeople, nodeOf, tasksOf, type ApprovalState, type Asked, type PeopleNode } from '../wire';
import { everyNode } from '../wire';
import { stateOf, type Instance } from './Instance';
import { holdersOf, peopleOf, superiors, type Asking } from './peopleOf';

/**
 * Who is asked at a step. `isNobody`: nobody was found, whatever follows from it; `isOwnAlone`: nobody but its initiator
 * looks after approvals, and would decide on his own.
 */
export interface Found {
  asked: Asked[];
  isNobody: boolean;
  isOwnAlone: boolean;
}

/**
 * Who is asked at a step that begins: those whom it names, with those whose answer is known already.
 * @param administration right of those who look after approvals, and act where nobody else does
 */
export async function askedAt(
  instance: Instance,
  node: PeopleNode,
  asking: Asking,
  administration: string,
  database: Connection,
): Promise<Found> {
  const found = await peopleOf(node.who, node.id, asking, database);
  const people = await withoutSelf(node, found, asking, database);
  const isNobody = people.length === 0;
  const goesOn = isNobody && node.nobody !== 'skip';
  const all = goesOn ? await standIns(node, asking, administration, database) : people;
  const agreed = node.kind === 'approve' ? agreedBefore(instance, node.same, node.id) : new Set<string>();
  const place = instance.events.length;
  const asked = all.map((person, index): Asked => {
    const weight = node.kind === 'approve' ? node.weights?.[person] : undefined;
    const auto = isOwn(node, person, asking) ? 'initiator' : agreed.has(person) ? 'repeated' : undefined;
    return {
      task: `${place}.${index}`,
      person,
      ...(weight === undefined ? {} : { weight }),
      ...(auto === undefined ? {} : { auto }),
    };
  });
  return { asked, isNobody, isOwnAlone: goesOn && node.nobody === 'admin' && isNobodyElse(node, all) };
}

/** Administrators there are always: where none is left, it is he who began it that the step does not let decide. */
const isNobodyElse = (node: PeopleNode, all: readonly string[]): boolean =>
  node.kind === 'approve' && node.self !== 'keep' && all.length === 0;

/** Those who look after approvals; not whoever began it where the step does not let him decide on his own. */
export async function standIns(
  node: PeopleNode,
  { call, initiator }: Asking,
  administration: string,
  database: Connection,
): Promise<string[]> {
  const holders = await holdersOf(administration, call, database);
  return node.kind === 'approve' && node.self !== 'keep' ? holders.filter((id) => id !== initiator) : holders;
}

const isOwn = (node: PeopleNode, person: string, { initiator }: Asking): boolean =>
  node.kind === 'approve' && node.self === 'skip' && person === initiator;

/** Whoever would decide on what he started himself gives it to his superior, where the step says so. */
async function withoutSelf(
  node: PeopleNode,
  people: readonly string[],
  asking: Asking,
  database: Connection,
): Promise<string[]> {
  if (node.kind !== 'approve' || node.self !== 'superior' || !people.includes(asking.initiator)) return [...people];
  const [above] = await superiors(asking.initiator, asking.call, database);
  const given = people.flatMap((person) =>
    person !== asking.initiator ? [person] : above === undefined ? [] : [above],
  );
  return [...new Set(given)];
}

/** People who have agreed themselves, at any step before or at the one right before. */
function agreedBefore(instance: Instance, same: 'keep' | 'skip' | 'adjacent', node: string): ReadonlySet<string> {
  if (same === 'keep') return new Set();
  const state = stateOf(instance);
  const steps = everyNode(instance.version.flow.nodes)
    .filter((each) => isOfPeople(each))
    .flatMap((each) => (each.id === node ? [] : agreedAt(state, each.id)));
  const counted = same === 'skip' ? steps : steps.slice(-1);
  return new Set(counted.flat());
}

function agreedAt(state: ApprovalState, node: string): string[][] {
  const step = state.steps.get(node);
  if (step?.state !== 'passed') return [];
  const people = tasksOf(state, step).flatMap(({ auto, person, position, vote }) =>
    auto === undefined && vote === 'agree' && position !== 'first' ? [person] : [],
  );
  return people.length === 0 ? [] : [people];
}

export function peopleNode(instance: Instance, id: string): PeopleNode | undefined {
  const node = nodeOf(instance.version.flow, id);
  return node && isOfPeople(node) ? node : undefined;
}
