import { refTargetOf } from '../../../language/model';
import { compiledAt, newDocument, type Document } from '../../../language/rules';
import { differences } from '../../../server/resource/differences';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { changeDocuments } from '../../../server/resource/changeDocuments';
import { insertDocuments } from '../../../server/resource/insertDocuments';
import type { Connection } from '../../../server/storage';
import { sharingOf, WHY } from './sharingOf';

/** Adds a record that tells of a sharing, in the account set of a call. @param master that of this account set */
export async function addSharing(call: Call, master: Document, values: Document, database: Connection): Promise<void> {
  const { kept, said } = sharingOf(call);
  const own = asSystem(call, WHY, kept);
  const { document } = newDocument(own.compiled, own.context);
  const given = { ...document, ...values, [said.record]: String(master.id), ...filledBy(own, said.record, master) };
  await insertDocuments(own, [given], database);
}

/**
 * Changes what a record tells of a sharing, with what its reference fills in of the master; nothing where nothing differs.
 * @param master that of the same account set, as it is now; left out: it has not changed
 */
export async function changeSharing(
  call: Call,
  sharing: Document,
  values: Document,
  database: Connection,
  master?: Document,
): Promise<void> {
  const { kept, said } = sharingOf(call);
  const own = asSystem(call, WHY, kept);
  await records(own).lock([String(sharing.id)], database);
  const before = await records(own).one(String(sharing.id), database);
  if (!before) return;
  const document = { ...before, ...values, ...(master ? filledBy(own, said.record, master) : {}) };
  if (differences(own.compiled, before, document).length > 0)
    await changeDocuments(own, 'edit', [{ before, document }], database);
}

/** What a reference fills in of the record that it names. */
function filledBy({ compiled }: Call, reference: string, master: Document): Document {
  const { fill } = refTargetOf(compiledAt(compiled, reference).field);
  return Object.fromEntries(Object.entries(fill).map(([name, source]) => [name, master[source] ?? null]));
}
