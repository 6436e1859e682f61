import { sql, type Kysely } from 'kysely';
import { fieldTypes } from '../../fields/pure';
import { machineAction, nameOf, postingsOf, type Document } from '../../language/rules';
import { REVERSAL, REVERSE } from '../../language/meta/reversalNames';
import { refuse, type RefusalLine } from '../Refusal';
import { bareValues } from '../ledger/bareValues';
import { Books } from '../ledger/Books';
import { loadDocuments } from '../ledger/loadDocuments';
import { takenLines } from '../ledger/takenLines';
import { closedDates } from '../period/closedDates';
import { onRecords } from '../resource/actOnRecords';
import type { Call } from '../resource/Call';
import { insertDocuments } from '../resource/insertDocuments';
import type { Row } from '../Row';
import { snake, tableOf } from '../schema/naming';
import { redDocument } from './redDocument';

/**
 * Corrects posted documents by red entries (E-18): for each a document of its own with the opposite quantities, and in every ledger the opposite
 * of what it had posted, of today. All of them or none; refused where others were made from one, where the present period is closed, and where the
 * goods are not there any more.
 */
export async function reverseDocuments(given: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const { services, session, t } = given;
  // What a role hides from the caller is corrected all the same.
  const resource = services.model.resources[given.resource.name]!;
  const call: Call = { ...given, resource, compiled: services.compiled(resource) };
  const refusalTitle = machineAction(resource, REVERSE)!.refusalTitle;
  let made: RefusalLine[] = [];
  await onRecords(call, REVERSE, refusalTitle, body, async (records, database) => {
    made = [];
    const originals = await loadDocuments(call.compiled, session.packageId, records.map(({ id }) => String(id)), database);
    const reds = originals.map((original) => redDocument(call, original));
    for (const problem of await closedDates(call, reds[0]!, database)) throw refuse(t(refusalTitle), [{ code: nameOf(resource, originals[0]!), remark: t('会计期间{period}已结账，请先反结账', problem.params) }]);
    const ids = await insertDocuments(call, reds, database);
    const pairs = originals.map((original, index) => ({ original, red: { ...reds[index]!, id: ids[index]! } }));
    await post(call, pairs, refusalTitle, database);
    for (const { original, red } of pairs) {
      await sql`update ${sql.table(tableOf(resource))} set ${sql.ref(snake(REVERSAL.red))} = ${red.id} where package_id = ${session.packageId} and id = ${String(original.id)}`.execute(database);
      made.push({ code: nameOf(resource, original), remark: t('已由红字单据【{code}】红冲', { code: nameOf(resource, red) }) });
    }
    return pairs.map(({ original, red }) => ({ id: String(original.id), changes: [{ path: REVERSAL.red, from: null, to: nameOf(resource, red) }] }));
  });
  return { title: t('{action}成功', { action: t(machineAction(resource, REVERSE)!.title) }), lines: made };
}

interface Pair {
  original: Document;
  red: Document & { id: string };
}

async function post(call: Call, pairs: readonly Pair[], refusalTitle: string, database: Kysely<Row>): Promise<void> {
  const { services, session, context, resource } = call;
  const poster = { userId: session.userId, now: context.now() };
  for (const name of [...new Set(resource.postings.map(({ ledger }) => ledger))].toSorted()) {
    const ledger = services.model.resources[name]!;
    const books = new Books(database, ledger, session.packageId);
    const short = await books.reverse(
      resource.name,
      pairs.map(({ original, red }) => ({ from: String(original.id), id: red.id, code: nameOf(resource, red), date: String(red.billDate) })),
      poster,
    );
    const actions = [...new Set(resource.postings.map(({ on }) => on))];
    const postings = pairs.map(({ original }) => ({
      document: original,
      origin: { kind: resource.name, id: String(original.id), code: nameOf(resource, original), ...poster },
      entries: actions.flatMap((action) => postingsOf(call.compiled, ledger, fieldTypes, action, original, context)),
    }));
    const lines = short.length > 0 ? await takenLines(call, books, postings, short, database) : await bareValues(call, books, postings, database);
    if (lines.length > 0) throw refuse(call.t(refusalTitle), lines);
  }
}
