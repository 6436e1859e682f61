import { openParts, type ApprovalEvent, type ApprovalState, type Flow, type Part } from '../wire';

/** Whom an approval concerns and how, each person and part once. */
export function partsOf(flow: Flow, state: ApprovalState, events: readonly ApprovalEvent[]): [string, Part][] {
  const waiting = new Set(openParts(flow, state).map(({ person }) => person));
  for (const person of returnedTo(state)) waiting.add(person);
  const done = new Set(
    events.flatMap(({ by, instead, kind }) =>
      by === null || kind === 'started' || kind === 'resubmitted'
        ? []
        : [by, ...(instead === undefined ? [] : [instead])],
    ),
  );
  const of = (part: Part, people: Iterable<string>) => [...people].map((person): [string, Part] => [person, part]);
  return [
    ...of('waiting', waiting),
    ...of('started', [state.initiator]),
    ...of('done', done),
    ...of('copied', state.copied.keys()),
    // Where a message led them they may still look, though nothing waits there any more.
    ...of('asked', new Set(state.tasks.map(({ person }) => person))),
  ];
}

/** Who is to submit again what came back. */
export function returnedTo({ initiator, keepers, status }: ApprovalState): readonly string[] {
  return status === 'returned' ? (keepers ?? [initiator]) : [];
}

/** Titles of the steps at which somebody is to act, and who, for lists. */
export function whereItStands(flow: Flow, state: ApprovalState, titleOf: (node: string) => string) {
  const open = openParts(flow, state);
  return {
    steps: [...new Set(open.map(({ node }) => titleOf(node)))],
    people: [...new Set(open.map(({ person }) => person))],
  };
}
