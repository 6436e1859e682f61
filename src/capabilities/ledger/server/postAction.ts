import { fieldTypes } from '../../../fields/pure';
import { actionNamed, type Document, DocumentState, type Entry, nameOf, postingsOf } from '../../../language/rules';
import { ledgerNamed, type Resource, resourceOf } from '../../../language/model';
import { refuse } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import { Books, type Origin } from './Books';
import { dayLines } from './dayLines';
import { demandOpen } from './demandOpen';
import { freedEntries } from './freedEntries';
import { movesOf } from './movesOf';
import { wholeDocuments } from '../../../server/resource/wholeDocuments';
import { reservedBefore, type Move } from './reservedBefore';
import { shortageLines } from './shortageLines';
import { takenLines } from './takenLines';

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
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const { isTaken, ledgers, posted } = movesOf(resource, actionName);
  if (ledgers.length === 0) return;
  const ids = records.map(({ id }) => String(id));
  // What a role hides from the caller is posted all the same.
  const compiled = services.compiled(resource);
  const documents = await wholeDocuments(call, records, database);
  const states = documents.map((document) => ({
    document,
    state: new DocumentState(compiled, document, call.context),
  }));
  const poster = { userId: session.userId, now: call.context.now() };
  const moves = ledgers.map((name): Move => {
    const ledger = ledgerNamed(services.model, name);
    return {
      books: new Books(database, ledger, session.packageId),
      postings: states.map(({ document, state }) => ({
        document,
        origin: { kind: resource.name, id: String(document.id), code: nameOf(resource, document), ...poster },
        entries: posted.flatMap((action) => postingsOf(state, ledger, fieldTypes, action)),
      })),
    };
  });
  const reserved = await reservedBefore(call, moves, isTaken, database);
  for (const { books, postings } of moves) {
    const { ledger } = books;
    const indexes = indexesOf(resource, ledger.name, posted);
    // A value that belongs to a receipt counts on the day of that one.
    const booked = isTaken && ledger.uses.ledger.cost ? await books.daysOf(resource.name, ids, indexes) : [];
    await demandOpen(call, ledger, postings, booked, actionName, database);
    const entered = isTaken ? postings : await freedEntries(database, books, resource.uses.postings, postings);
    const short = isTaken ? await books.takeBack(resource.name, ids, indexes, poster) : await books.enter(entered);
    const lines =
      short.length > 0
        ? await (isTaken ? takenLines : shortageLines)(call, books, postings, short, database)
        : await dayLines(call, books, entered, isTaken, database);
    if (lines.length > 0) throw refuse(call.t(actionNamed(resource, actionName).refusalTitle), lines);
  }
  const taken = await reserved();
  if (taken.length > 0) throw refuse(call.t(actionNamed(resource, actionName).refusalTitle), taken);
}

function indexesOf({ uses: { postings } }: Resource, ledger: string, actions: readonly string[]): number[] {
  return postings.flatMap((posting, index) =>
    posting.ledger === ledger && actions.includes(posting.on) ? [index] : [],
  );
}
