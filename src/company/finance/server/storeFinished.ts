import { fieldTypes } from '../../../fields/pure';
import type { Resource } from '../../../language/model';
import { compileResource, type Document, DocumentState, newDocument, withEveryRight } from '../../../language/rules';
import { at } from '../../../lib/at';
import { insertRecords } from '../../../server/demonstration/insertRecords';
import type { Founding } from '../../../server/resource/capability/Capability';
import { lineTableOf, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { freshIds } from './freshIds';

/** Stores masters as the server itself would: enabled, with what is computed; those without an id get one. */
export async function storeFinished(
  database: Connection,
  { by, now, packageId }: Founding,
  resource: Resource,
  values: readonly Document[],
): Promise<void> {
  const compiled = compileResource(resource, fieldTypes);
  const context = withEveryRight({ id: by, name: '', departmentId: null }, () => now);
  const ids = await freshIds(database, tableOf(resource), values.length);
  const documents: Document[] = [];
  for (const [index, given] of values.entries()) {
    const { document: fresh } = newDocument(compiled, context);
    const state = new DocumentState(compiled, { ...fresh, ...given }, context);
    state.computeAll();
    const document: Document = { ...state.document, id: given.id ?? at(ids, index), status: 1, createdId: by };
    for (const { name } of compiled.tables) {
      const lines = state.lines(name);
      const lineIds = await freshIds(database, lineTableOf(resource, name), lines.length);
      document[name] = lines.map((line, place) => ({ ...line, id: at(lineIds, place) }));
    }
    documents.push({ ...document, createdTime: now, updatedTime: now });
  }
  await insertRecords(database, resource, fieldTypes, packageId, documents);
}
