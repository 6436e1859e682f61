import { sql } from 'kysely';
import { refTargetOf, type Resource, resourceOf } from '../../../language/model';
import { type Document, DocumentState, isEmpty } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { offeredBy } from './offeredBy';

/** Field of voucher lines or of subject rules -> field of the document. */
export type Parties = Readonly<Record<string, string>>;

/** A document with all that posting templates ask of it. */
export interface SourceDocument {
  resource: Resource;
  state: DocumentState;
  /** value of a party: of the header, or of a line; `own`: where an amount has it from, before the document */
  partyOf(name: string, line?: number, own?: Parties): unknown;
}

/** Documents of one kind, with the parties that their references lead to. One statement for each such reference. */
export async function sourceDocuments(
  call: Call,
  kind: string,
  ids: readonly string[],
  database: Connection,
): Promise<SourceDocument[]> {
  const { services, session } = call;
  const resource = resourceOf(services.model, kind);
  const documents = await loadDocuments(services.compiled(resource), session.packageId, ids, database);
  const { amounts, parties = {} } = offeredBy(resource);
  const beyond = new Map<string, ReadonlyMap<string, unknown>>();
  const paths = [parties, ...Object.values(amounts).map((amount) => amount.parties ?? {})].flatMap((each) =>
    Object.values(each),
  );
  for (const path of new Set(paths)) {
    const [table, reference = '', field] = split(path);
    if (field !== undefined)
      beyond.set(path, await valuesBehind(call, resource, table, reference, field, documents, database));
  }
  return documents.map((document) => ({
    resource,
    state: new DocumentState(services.compiled(resource), document, call.context),
    partyOf(name, line, own = {}) {
      const path = own[name] ?? parties[name];
      if (path === undefined) return null;
      const [table, field = ''] = split(path);
      const record = table === undefined ? document : (document[table] as Document[] | undefined)?.[line ?? -1];
      const value = record?.[field] ?? null;
      const behind = beyond.get(path);
      return behind ? (behind.get(String(value)) ?? null) : value;
    },
  }));
}

/** `lines.productId.categoryId` as child table, field and what it leads to. */
function split(path: string): [string | undefined, string | undefined, string | undefined] {
  const parts = path.split('.');
  return parts[0] === 'lines' ? [parts[0], parts[1], parts[2]] : [undefined, parts[0], parts[1]];
}

async function valuesBehind(
  call: Call,
  resource: Resource,
  table: string | undefined,
  reference: string,
  field: string,
  documents: readonly Document[],
  database: Connection,
): Promise<ReadonlyMap<string, unknown>> {
  const fields =
    table === undefined ? resource.fields : (resource.fields.find(({ name }) => name === table)?.fields ?? []);
  const own = fields.find(({ name }) => name === reference);
  const rows = table === undefined ? documents : documents.flatMap((document) => (document[table] as Document[]) ?? []);
  const ids = [...new Set(rows.flatMap((row) => (isEmpty(row[reference]) ? [] : [String(row[reference])])))];
  if (!own?.target || ids.length === 0) return new Map();
  const target = refTargetOf(own).resource;
  const found = await sql<{ id: string; value: string | null }>`
    select t.id::text as id, ${sql.ref(`t.${snake(field)}`)}::text as value
    from ${records(asSystem(call, '单据制凭证', target)).rows} as t where t.id in (${sql.join(ids)})`.execute(database);
  return new Map(found.rows.map(({ id, value }) => [id, value]));
}
