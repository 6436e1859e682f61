import type { Resource } from '../../language/model';
import { isOnlyMade } from '../../language/rules/isOnlyMade';

/**
 * Whether people enter records of the resource: postings, logs and what has calls of its own are made by the server
 * alone, and what must have what nobody can enter is made of another document.
 */
export function canBeSampled({ fields, hasOwnCalls, uses: { ledger }, screens }: Resource): boolean {
  return (
    !hasOwnCalls &&
    !ledger &&
    !isOnlyMade(fields) &&
    screens.some(
      (screen) =>
        (screen.kind === 'form' && screen.mode === 'add') || (screen.kind === 'list' && screen.actions.includes('add')),
    )
  );
}
