import { asDecimal } from '../../../lib/decimal';
import { fieldTypes } from '../../../fields/pure';
import { ledgerNamed, machineOf, resourceOf } from '../../../language/model';
import { type Document, DocumentState, nameOf, postingsOf, stateOf, statesAfter } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { Books, type Shortage } from './Books';
import { demandOpen } from './demandOpen';
import { takenLines } from './takenLines';

/**
 * Posts anew what changed records had posted, as far as their postings are to follow them (`anew`): a price that is
 * changed after the review changes what is owed. Refused where a period is closed, or where more has been taken since
 * than would be left.
 */
export async function postAnew(call: Call, stored: readonly Stored[], database: Connection): Promise<void> {
  const { context, services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const { postings } = resource.uses;
  const following = postings.flatMap((posting, index) => (posting.anew ? [index] : []));
  const changed = stored.filter(({ before }) => before !== undefined).map(({ id }) => id);
  if (following.length === 0 || changed.length === 0) return;
  const machine = machineOf(resource);
  const compiled = services.compiled(resource);
  const documents = await loadDocuments(compiled, session.packageId, changed, database);
  const hasPosted = (document: Document, on: string) => statesAfter(machine, on).has(stateOf(machine, document));
  const poster = { userId: session.userId, now: context.now() };
  for (const name of new Set(following.map((index) => postings[index]!.ledger))) {
    const ledger = ledgerNamed(services.model, name);
    const books = new Books(database, ledger, session.packageId);
    const posted = documents.flatMap((document) => {
      const state = new DocumentState(compiled, document, context);
      const entries = [...new Set(postings.map(({ on }) => on))]
        .filter((on) => hasPosted(document, on))
        .flatMap((on) => postingsOf(state, ledger, fieldTypes, on))
        .filter(({ posting }) => following.includes(posting));
      const origin = { kind: resource.name, id: String(document.id), code: nameOf(resource, document), ...poster };
      return entries.length === 0 ? [] : [{ document, origin, entries }];
    });
    if (posted.length === 0) continue;
    await demandOpen(call, ledger, posted, [], 'edit', database);
    const ids = posted.map(({ origin }) => origin.id);
    await books.takeBack(resource.name, ids, following, poster);
    await books.enter(posted);
    const short = await shortOf(books, posted);
    if (short.length > 0) throw refuse(call.t('提示'), await takenLines(call, books, posted, short, database));
  }
}

/** The balances among those of the entries that are below zero now. */
async function shortOf(
  books: Books,
  posted: readonly { entries: Parameters<Books['lock']>[0] }[],
): Promise<Shortage[]> {
  const balances = await books.lock(posted.flatMap(({ entries }) => entries));
  return [...balances.values()].flatMap((row): Shortage[] => {
    const after = Object.fromEntries(books.measures.map(({ name }) => [name, asDecimal(row[name])]));
    const isShort = books.ledger.uses.ledger.notNegative.some((name) => after[name]?.isNegative());
    const keys = Object.fromEntries(books.keys.map(({ name }) => [name, row[name]]));
    return isShort ? [{ keys, before: after, after }] : [];
  });
}
