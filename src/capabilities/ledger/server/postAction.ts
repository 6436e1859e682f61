import { got } from '../../../lib/got';
import { fieldTypes, typeOf } from '../../../fields/pure';
import { CLOSE_LINES } from '../../../language/meta/closedField';
import { asDecimal } from '../../../lib/decimal';
import {
  actionNamed,
  decimalsOf,
  type Document,
  DocumentState,
  type Entry,
  nameOf,
  postingsOf,
  statesAfter,
} from '../../../language/rules';
import { fieldNamed, ledgerNamed, type LedgerResource, type Resource, resourceOf } from '../../../language/model';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import { closedPeriods } from '../../period/server';
import { closedText } from '../../period/server';
import type { Call } from '../../../server/resource/Call';
import { bareValues } from './bareValues';
import { Books, type Origin, type Shortage } from './Books';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { shortageLines } from './shortageLines';
import { takenLines } from './takenLines';
import { valueEntries, type Balance } from './valueEntries';

/** A document with what it posts to one ledger. */
export interface Posted {
  document: Document;
  origin: Origin;
  entries: Entry[];
}

/**
 * Posts what an action of the status machine posts, in the transaction that does the action, or takes back what the
 * action that it undoes had posted. Refuses what a closed period or a balance that would fall below zero forbids, line
 * by line; nothing is stored then (B-126, E-18, E-19).
 */
export async function postAction(
  call: Call,
  actionName: string,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const taken = takenBack(resource, actionName);
  const posted = taken ?? [actionName];
  const ledgers = [
    ...new Set(resource.uses.postings.filter(({ on }) => posted.includes(on)).map(({ ledger }) => ledger)),
  ].toSorted();
  if (ledgers.length === 0) return;
  // What a role hides from the caller is posted all the same.
  const compiled = services.compiled(resource);
  const documents = await loadDocuments(compiled, session.packageId, ids, database);
  const states = documents.map((document) => ({
    document,
    state: new DocumentState(compiled, document, call.context),
  }));
  const poster = { userId: session.userId, now: call.context.now() };
  for (const name of ledgers) {
    const ledger = ledgerNamed(services.model, name);
    const books = new Books(database, ledger, session.packageId);
    const postings = states.map(({ document, state }) => ({
      document,
      origin: { kind: resource.name, id: String(document.id), code: nameOf(resource, document), ...poster },
      entries: posted.flatMap((action) => postingsOf(state, ledger, fieldTypes, action)),
    }));
    await demandOpen(call, ledger, postings, actionName, database);
    const short = taken
      ? await books.takeBack(resource.name, ids, indexesOf(resource, name, posted), poster)
      : await enter(books, postings);
    const lines =
      short.length > 0
        ? await (taken ? takenLines : shortageLines)(call, books, postings, short, database)
        : await bareValues(call, books, postings, database);
    if (lines.length > 0) throw refuse(call.t(actionNamed(resource, actionName).refusalTitle), lines);
  }
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

/** Enters postings; what is worth its average is valued first, one document after the other, on locked balances. */
export async function enter(books: Books, postings: readonly Posted[]): Promise<Shortage[]> {
  const {
    uses: { ledger },
  } = books.ledger;
  if (ledger.average) {
    const locked = await books.lock(postings.flatMap(({ entries }) => entries));
    const balances = new Map<string, Balance>(
      [...locked].map(([key, row]) => [
        key,
        Object.fromEntries(ledger.measures.map((name) => [name, asDecimal(row[name])])),
      ]),
    );
    const field = fieldNamed(books.ledger, ledger.average.value);
    const scale = decimalsOf({ field, type: typeOf(field) });
    for (const { entries } of postings)
      valueEntries(entries, ledger, scale, ({ keys }) => got(balances, books.keyOf(keys)));
  }
  return books.enter(postings);
}

function indexesOf({ uses: { postings } }: Resource, ledger: string, actions: readonly string[]): number[] {
  return postings.flatMap((posting, index) =>
    posting.ledger === ledger && actions.includes(posting.on) ? [index] : [],
  );
}

async function demandOpen(
  call: Call,
  {
    uses: {
      ledger: { closing },
    },
  }: LedgerResource,
  postings: readonly Posted[],
  actionName: string,
  database: Connection,
): Promise<void> {
  if (closing === undefined) return;
  const days = postings.flatMap(({ entries }) => entries.map(({ date }) => date));
  const closed = await closedPeriods(database, call.services.model, closing, call.session.packageId, days);
  if (closed.size === 0) return;
  const lines = postings.flatMap(({ entries, origin }): RefusalLine[] => {
    const entry = entries.find(({ date }) => closed.has(date));
    if (!entry) return [];
    const { message, params } = closedText(entry.date, got(closed, entry.date), false);
    return [{ code: origin.code, remark: call.t(message, params) }];
  });
  throw refuse(call.t(actionNamed(call.resource, actionName).refusalTitle), lines);
}
