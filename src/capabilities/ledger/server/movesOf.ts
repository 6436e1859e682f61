import { CLOSE_LINES } from '../../../language/meta/closedField';
import type { Resource } from '../../../language/model';
import { statesAfter } from '../../../language/rules';

/** What an action on documents does in ledgers. */
export interface Moves {
  /** what the actions `posted` have posted is taken back; else it is posted */
  isTaken: boolean;
  posted: readonly string[];
  /** ledgers that are moved, in the order in which everybody moves them */
  ledgers: string[];
}

/** What an action of the machine, or deleting, does in ledgers. */
export function movesOf(resource: Resource, actionName: string): Moves {
  const taken = takenBack(resource, actionName);
  const posted = taken ?? [actionName];
  const moved = resource.uses.postings.filter(({ on }) => posted.includes(on));
  return { isTaken: taken !== undefined, posted, ledgers: [...new Set(moved.map(({ ledger }) => ledger))].toSorted() };
}

/**
 * The actions whose postings an action takes back; deleting takes back all of a document that may be deleted after it
 * has posted.
 */
function takenBack({ machine, uses: { postings } }: Resource, actionName: string): string[] | undefined {
  const action = machine?.actions.find(({ name }) => name === actionName);
  // What was posted for the rest of closed lines goes with what was posted for the whole.
  if (action?.undoes !== undefined) return [action.undoes, CLOSE_LINES];
  if (actionName !== 'delete') return undefined;
  return [...new Set(postings.map(({ on }) => on))].filter(
    (on) => on === CLOSE_LINES || (machine && action?.from.some((state) => statesAfter(machine, on).has(state))),
  );
}
