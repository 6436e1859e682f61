import type { Resource } from '../../language/model';

/**
 * Whether people enter records of the resource: postings, logs and what has calls of its own are made by the server
 * alone.
 */
export function canBeSampled({ hasOwnCalls, uses: { ledger }, screens }: Resource): boolean {
  return (
    !hasOwnCalls &&
    !ledger &&
    screens.some(
      (screen) =>
        (screen.kind === 'form' && screen.mode === 'add') || (screen.kind === 'list' && screen.actions.includes('add')),
    )
  );
}
