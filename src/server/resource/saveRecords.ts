import { sql } from 'kysely';
import { got } from '../../lib/got';
import type { Document, DocumentProblem } from '../../language/rules';
import { anyOf, type Connection } from '../storage';
import { acceptDocument } from './acceptDocument';
import type { Call } from './Call';
import { changeDocuments } from './changeDocuments';
import { insertDocuments } from './insertDocuments';
import { readRecords } from './readRecords';
import { refusedOf } from './refusedOf';

/** A record that is to be saved, as somebody gives it; with an id one that stands. */
export interface Wanted {
  id?: string | undefined;
  given: Document;
}

/** What is wrong with one of them. */
export interface WantedFault {
  /** among those that are wanted */
  index: number;
  problem: DocumentProblem;
}

/**
 * Saves many records at once with all that a call with each of them would meet: rules, phases, history. Of records with
 * faults the caller hears before anything is stored.
 * @param refused throws what it makes of the faults; where it returns they only warn, and somebody goes on
 */
export async function saveRecords(
  call: Call,
  wanted: readonly Wanted[],
  database: Connection,
  refused: (faults: readonly WantedFault[]) => void,
): Promise<void> {
  // What is hidden from the caller keeps what stands.
  const ids = wanted.flatMap(({ id }) => id ?? []);
  const standing =
    ids.length === 0 ? [] : await readRecords(call, sql`t.id = ${anyOf(ids)}`, database, { isWhole: true });
  const byId = new Map(standing.map((record) => [String(record.id), record]));
  const accepted = wanted.map(({ given, id }) => {
    const before = id === undefined ? undefined : got(byId, id);
    return { before, ...acceptDocument(call, given, before) };
  });
  const places = new Map(accepted.map(({ state }, index) => [state, index]));
  const found = await refusedOf(
    call,
    accepted,
    accepted.flatMap(({ problems, state }) => problems.map((problem) => ({ state, problem }))),
    database,
  );
  refused(found.map(({ problem, state }) => ({ index: places.get(state) ?? 0, problem })));
  await insertDocuments(
    call,
    accepted.flatMap(({ before, state }) => (before ? [] : [state.document])),
    database,
  );
  const changed = accepted.flatMap(({ before, state }) => (before ? [{ before, document: state.document }] : []));
  await changeDocuments(call, 'edit', changed, database);
}
