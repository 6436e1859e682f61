import type { Model, Resource } from '../../../language/model';
import { actionNamed, waitingStates } from '../../../language/rules';
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
    const states = waitingStates(machine, on);
    // Of two that post, such as 审核 and 记账, the later one waits in more states.
    if ((found.get(date)?.states.length ?? 0) < states.length)
      found.set(date, { date, states, action: actionNamed(document, on).title });
  }
  return [...found.values()];
}
