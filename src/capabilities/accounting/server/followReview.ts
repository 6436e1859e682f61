import { sql } from 'kysely';
import { machineOf, resourceOf } from '../../../language/model';
import { actionNamed, type Document, machineAction, nameOf, statesAfter } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import { callOn, type Call } from '../../../server/resource/Call';
import type { Act, Stored } from '../../../server/resource/capability/Capability';
import { leadToRecord } from '../../../server/resource/leadTo';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { SOURCE } from '../wire';
import { offeredBy, voucheredBy } from './offeredBy';
import { storeSources } from './storeSources';

const isUndone = ({ resource }: Call, name: string): boolean =>
  name === 'delete' || machineAction(resource, name)?.undoes === offeredBy(resource).on;

/** A document that has been reviewed waits for its voucher; one whose review is taken back does not any more. */
export async function followReview(
  call: Call,
  { name }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const ids = records.map(({ id }) => String(id));
  if (name === offeredBy(resource).on) {
    const compiled = services.compiled(resource);
    const documents = await loadDocuments(compiled, session.packageId, ids, database);
    await storeSources(services.model, session.packageId, compiled, documents, database);
  } else if (isUndone(call, name)) await forget(call, ids, database);
}

/** Documents that are stored reviewed, such as red entries, wait as well; changed ones say anew what they are about. */
export async function followStored(call: Call, stored: readonly Stored[], database: Connection): Promise<void> {
  const { services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const machine = machineOf(resource);
  const reviewed = statesAfter(machine, offeredBy(resource).on);
  const ids = stored.flatMap(({ document, id }) => (reviewed.has(Number(document[machine.field])) ? [id] : []));
  if (ids.length === 0) return;
  const compiled = services.compiled(resource);
  const documents = await loadDocuments(compiled, session.packageId, ids, database);
  await storeSources(services.model, session.packageId, compiled, documents, database);
}

/** The review of a document with a voucher is not taken back, and the document not deleted: the voucher is named. */
export async function demandUnvouchered(
  call: Call,
  { name }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  if (!isUndone(call, name)) return;
  const { services, session, t } = call;
  const sources = resourceOf(services.model, offeredBy(call.resource).sources);
  const vouchers = resourceOf(services.model, voucheredBy(sources).by);
  const column = (field: string) => sql.ref(`s.${snake(field)}`);
  const { rows } = await sql<{ document: string; voucher: string; code: string }>`
    select ${column(SOURCE.documentId)}::text as document, v.id::text as voucher, v.${sql.ref(snake(vouchers.code ?? vouchers.label))} as code
    from ${sql.table(tableOf(sources))} as s join ${sql.table(tableOf(vouchers))} as v on v.package_id = s.package_id and v.id = ${column(SOURCE.voucher)}
    where s.package_id = ${session.packageId} and ${column(SOURCE.kind)} = ${call.resource.name}
      and ${column(SOURCE.documentId)} in (${sql.join(records.map(({ id }) => String(id)))}) for update of s`.execute(
    database,
  );
  if (rows.length === 0) return;
  throw refuse(
    t(actionNamed(call.resource, name).refusalTitle),
    rows.map(({ code, document, voucher }) => {
      const record = records.find(({ id }) => String(id) === document);
      const lead = leadToRecord(callOn(services, session, vouchers, undefined, call.resource), vouchers, voucher);
      return {
        code: record ? nameOf(call.resource, record) : document,
        remark: t('已生成凭证【{code}】，请先删除该凭证', { code }),
        ...(lead ? { lead } : {}),
      };
    }),
  );
}

async function forget(
  { resource, services, session }: Call,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  const sources = resourceOf(services.model, offeredBy(resource).sources);
  await sql`delete from ${sql.table(tableOf(sources))} where package_id = ${session.packageId}
    and ${sql.ref(snake(SOURCE.kind))} = ${resource.name} and ${sql.ref(snake(SOURCE.documentId))} in (${sql.join(ids)})`.execute(
    database,
  );
}
