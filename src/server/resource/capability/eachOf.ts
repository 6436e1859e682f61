import type { Document, DocumentProblem } from '../../../language/rules';
import type { Call } from '../Call';
import type { Connection } from '../../storage';
import type { Found, Saved } from './Capability';

/** Asks each of several records by itself. */
export async function eachOf<S extends Saved>(
  saved: readonly S[],
  ask: (one: S) => Promise<readonly DocumentProblem[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const one of saved) for (const problem of await ask(one)) found.push({ state: one.state, problem });
  return found;
}

/** A step for what is asked of a record that was there before, and of what it was. */
export function ofChanged(
  ask: (call: Call, document: Document, before: Document, database: Connection) => Promise<readonly DocumentProblem[]>,
) {
  return (call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> =>
    eachOf(
      saved.filter((one): one is Saved & { before: Document } => one.before !== undefined),
      ({ before, state }) => ask(call, state.document, before, database),
    );
}
