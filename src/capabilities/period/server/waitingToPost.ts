import type { Model, Resource } from '../../../language/model';
import { actionNamed, statesAfter } from '../../../language/rules';
import { datedBy } from './datedBy';

/**
 * Documents that have yet to post: in which states, by the field that dates their postings, and the title of the action
 * that posts.
 */
export interface Waiting {
  date: string;
  states: number[];
  action: string;
}

/** How documents of a resource wait to be posted to some ledgers. */
export function waitingToPost(model: Model, document: Resource, ledgers: ReadonlySet<string>): Waiting[] {
  const { machine } = document;
  const found = new Map<string, Waiting>();
  for (const { date, ledger, on } of datedBy(model, document)) {
    if (!machine || !ledgers.has(ledger)) continue;
    const done = statesAfter(machine, on);
    const states = machine.states
      .map(({ value }) => value)
      .filter((state) => !done.has(state) && leadsTo(machine, state, on));
    // Of two that post, such as 审核 and 记账, the later one waits in more states.
    if ((found.get(date)?.states.length ?? 0) < states.length)
      found.set(date, { date, states, action: actionNamed(document, on).title });
  }
  return [...found.values()];
}

/**
 * Whether an action can still be done to a record in a state, now or after others: not to one that was refused for
 * good.
 */
function leadsTo({ actions }: NonNullable<Resource['machine']>, state: number, name: string): boolean {
  const reached = new Set([state]);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const { from, to } of actions)
      if (to !== undefined && from.some((value) => reached.has(value))) reached.add(to);
  }
  return actions.some((action) => action.name === name && action.from.some((value) => reached.has(value)));
}
