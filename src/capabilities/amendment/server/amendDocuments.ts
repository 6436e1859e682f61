import { sql } from 'kysely';
import { readSource, SOURCE } from '../../../language/meta/sourceField';
import { refTargetOf, resourceOf } from '../../../language/model';
import { compiledAt, DocumentState, isEmpty, type Document } from '../../../language/rules';
import { at } from '../../../lib/at';
import { refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { readRecord } from '../../../server/resource/readRecord';
import { refusalLine } from '../../../server/resource/refusalLine';
import { storeChange } from '../../../server/resource/saveRecord';
import type { Connection } from '../../../server/storage';
import { conversionTo, mayConvert } from '../../conversion/server';
import type { Amends } from '../language';
import { AMEND } from '../wire';
import { amendedDocument } from './amendedDocument';
import { dividedBeyond } from './dividedBeyond';
import { followedBeyond } from './followedBeyond';
import { staleValues } from './staleValues';

/**
 * Changes the documents that these amendments are about, each as a whole or not at all: it must still say what it said
 * when the amendment was made, obey its own rules afterwards, and offer at least what has been made of its lines. It is
 * locked before it is read, so that nothing is made of it meanwhile.
 */
export async function amendDocuments(
  call: Call,
  ids: readonly string[],
  refusalTitle: string,
  database: Connection,
): Promise<void> {
  const resource = resourceOf(call.services.model, call.resource.name);
  const { amends } = resource.uses;
  if (!amends) return;
  const compiled = call.services.compiled(resource);
  const target = resourceOf(call.services.model, refTargetOf(compiledAt(compiled, amends.record).field).resource);
  // Whoever may review the amendment changes what it says, and sees no more of the other document by it.
  const amended = asSystem(call, '变更单审核', target);
  for (const document of await loadDocuments(compiled, call.session.packageId, ids, database))
    await amendOne({ ...call, resource, compiled }, amended, amends, document, refusalTitle, database);
}

async function amendOne(
  own: Call,
  call: Call,
  amends: Amends,
  amendment: Document,
  refusalTitle: string,
  database: Connection,
): Promise<void> {
  const { compiled, resource } = call;
  const refused = (message: string, params: Record<string, string | number> = {}) =>
    refuse(own.t(refusalTitle), [refusalLine(own, amendment, { message, params })]);
  const conversion = conversionTo(resource, own.resource.name);
  const { rows } = await sql<{ id: string }>`select t.id from ${records(call).rows} as t
    where t.id = ${String(amendment[amends.record])} for no key update of t`.execute(database);
  const before = rows.length > 0 ? await readRecord(call, String(at(rows, 0).id), database) : undefined;
  if (!before) throw refused('来源单据不存在');
  const given = new DocumentState(compiled, before, call.context);
  const barred = mayConvert(resource, conversion, given);
  if (barred) throw refuse(own.t(refusalTitle), [refusalLine(call, before, barred)]);
  const stale = staleValues(own, call, conversion, amends, amendment, before);
  if (stale) throw refused(stale.message, stale.params);
  const body = amendedDocument(own, call, conversion, amends, amendment, before);
  const stored = await storeChange(call, AMEND, before, body, database);
  const divided = await dividedBeyond(call, before, stored, database);
  if (divided) throw refused(divided.message, divided.params);
  const beyond = await followedBeyond(call, conversion, before, stored, database);
  if (beyond.length > 0)
    throw refuse(
      own.t(refusalTitle),
      beyond.map(({ lineId, ...issue }) =>
        refusalLine(own, amendment, { ...issue, params: { ...issue.params, line: placeOf(lineId) } }),
      ),
    );

  /** Line of the amendment, counted from 1, that is about a line; that of the other document where none is. */
  function placeOf(lineId: string): number {
    const rowsOf = (document: Document, table: string) => (document[table] as Document[] | undefined) ?? [];
    const index = rowsOf(amendment, conversion.lines.to).findIndex(
      (row) => !isEmpty(row[SOURCE]) && readSource(row[SOURCE])?.lineId === lineId,
    );
    return (
      1 + (index >= 0 ? index : rowsOf(before!, conversion.lines.from).findIndex(({ id }) => String(id) === lineId))
    );
  }
}
