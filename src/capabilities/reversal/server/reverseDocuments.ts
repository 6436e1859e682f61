import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { ledgerNamed, resourceOf } from '../../../language/model';
import { fieldTypes } from '../../../fields/pure';
import { actionNamed, dayOf, type Document, DocumentState, nameOf, postingsOf } from '../../../language/rules';
import { REVERSAL, REVERSE } from '../../../language/meta/reversalNames';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import { costDocuments } from '../../costing/server';
import { lockOffers } from '../../conversion/server';
import { Books, dayLines, freeEnded, reservedBefore } from '../../ledger/server';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { takenLines } from '../../ledger/server';
import { closedDates } from '../../period/server';
import { onRecords } from '../../../server/resource/actOnRecords';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import type { Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';
import { askedLines, chosenLines, type Correction } from './chosenLines';
import { redDocument } from './redDocument';

/** A document and what corrects it. */
interface Pair {
  original: Document;
  red: Document & { id: string };
  /** undefined: the document is corrected as a whole */
  chosen: Correction[] | undefined;
  /** nothing of the document is left */
  isRest: boolean;
}

/**
 * Corrects posted documents by red entries (E-18): for each a document of its own with the opposite quantities, and in
 * every ledger the opposite of what it had posted, of today. All of them or none; refused where others were made from
 * one, where the present period is closed, and where the goods are not there any more. `{ ids }` corrects all that is
 * left; `{ ids: [one], lines: [{ id, quantity }] }` a part of some lines of one document.
 */
export async function reverseDocuments(given: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const { services, t } = given;
  // What a role hides from the caller is corrected all the same.
  const resource = resourceOf(services.model, given.resource.name);
  const call: Call = { ...given, resource, compiled: services.compiled(resource) };
  const asked = askedLines(given, body);
  const { refusalTitle, title } = actionNamed(resource, REVERSE);
  let made: RefusalLine[] = [];
  const work = async (records: readonly Document[], database: Connection) => {
    const ids = records.map(({ id }) => String(id));
    const demandOffers = await lockOffers(call, ids, refusalTitle, database);
    const pairs = await correct(call, ids, asked, t(refusalTitle), database);
    await demandOffers();
    await post(call, pairs, refusalTitle, database);
    for (const pair of pairs) await mark(call, pair, database);
    made = pairs.map(({ isRest, original, red }) => ({
      code: nameOf(resource, original),
      remark: t(isRest ? '已由红字单据【{code}】红冲' : '已由红字单据【{code}】部分红冲', {
        code: nameOf(resource, red),
      }),
    }));
    return pairs.map(({ isRest, original, red }) => ({
      id: String(original.id),
      changes: [{ path: isRest ? REVERSAL.red : REVERSAL.partly, from: null, to: nameOf(resource, red) }],
    }));
  };
  await onRecords(call, REVERSE, refusalTitle, body, work, asked !== undefined);
  return { title: t('{action}成功', { action: t(title) }), lines: made };
}

/** Stores the red entries of documents, which are locked. */
async function correct(
  call: Call,
  ids: readonly string[],
  asked: ReadonlyMap<string, unknown> | undefined,
  title: string,
  database: Connection,
): Promise<Pair[]> {
  const { resource, session, t } = call;
  const originals = await loadDocuments(call.compiled, session.packageId, ids, database);
  const pairs: (Omit<Pair, 'red'> & { red: Document })[] = [];
  for (const original of originals) {
    const lines = await chosenLines(call, original, asked, database);
    if (lines && lines.refused.length > 0) throw refuse(title, lines.refused);
    pairs.push({
      original,
      red: redDocument(call, original, lines?.chosen),
      chosen: lines?.chosen,
      isRest: lines?.isRest ?? true,
    });
  }
  for (const problem of at(
    await closedDates(call, [new DocumentState(call.compiled, at(pairs, 0).red, call.context)], database),
    0,
  ))
    throw refuse(title, [
      { code: nameOf(resource, at(originals, 0)), remark: t('会计期间{period}已结账，请先反结账', problem.params) },
    ]);
  const redIds = await insertDocuments(
    call,
    pairs.map(({ red }) => red),
    database,
  );
  return pairs.map((pair, index) => ({ ...pair, red: { ...pair.red, id: at(redIds, index) } }));
}

/** The document names the red entry after which nothing of it is left, or the latest of a part. */
async function mark(call: Call, { chosen, isRest, original, red }: Pair, database: Connection): Promise<void> {
  const partly = chosen ? sql`, ${sql.ref(snake(REVERSAL.partly))} = null` : sql``;
  const values = isRest
    ? sql`${sql.ref(snake(REVERSAL.red))} = ${red.id}${partly}`
    : sql`${sql.ref(snake(REVERSAL.partly))} = ${red.id}`;
  await records(call)
    .changing('t', { set: values, where: sql`t.id = ${String(original.id)}` })
    .execute(database);
}

async function post(call: Call, pairs: readonly Pair[], refusalTitle: string, database: Connection): Promise<void> {
  const { services, session, context, resource } = call;
  const poster = { userId: session.userId, now: context.now() };
  const reds = pairs.map(({ chosen, isRest, original, red }) => ({
    from: String(original.id),
    id: red.id,
    code: nameOf(resource, red),
    date: dayOf(resource, red) ?? '',
    ...(isRest
      ? {}
      : { lines: chosen!.map(({ line, part, whole }) => ({ line, part: part.toFixed(), whole: whole.toFixed() })) }),
  }));
  const states = pairs.map(({ original }) => ({
    original,
    state: new DocumentState(call.compiled, original, context),
  }));
  const actions = [...new Set(resource.uses.postings.map(({ on }) => on))];
  const moves = [...new Set(resource.uses.postings.map(({ ledger }) => ledger))].toSorted().map((name) => {
    const ledger = ledgerNamed(services.model, name);
    return {
      books: new Books(database, ledger, session.packageId),
      postings: states.map(({ original, state }) => ({
        document: original,
        origin: { kind: resource.name, id: String(original.id), code: nameOf(resource, original), ...poster },
        entries: actions.flatMap((action) => postingsOf(state, ledger, fieldTypes, action)),
      })),
    };
  });
  const reserved = await reservedBefore(call, moves, true, database);
  for (const { books, postings } of moves) {
    const short = await books.reverse(resource.name, reds, poster);
    const lines =
      short.length > 0
        ? await takenLines(call, books, postings, short, database)
        : await dayLines(call, books, postings, true, database, at(reds, 0).date);
    if (lines.length > 0) throw refuse(call.t(refusalTitle), lines);
    const backs = reds.map(({ code, date, id }, index) => ({
      origin: { kind: resource.name, id, code, ...poster },
      date,
      entries: at(postings, index).entries,
    }));
    if (books.ledger.uses.ledger.reserves)
      await freeEnded(database, services.model, books, resource.uses.postings, backs);
  }
  const taken = await reserved();
  if (taken.length > 0) throw refuse(call.t(refusalTitle), taken);
  await costDocuments(
    call,
    pairs.map(({ red }) => red.id),
    refusalTitle,
    database,
  );
}
