import { sql } from 'kysely';
import { machineOf, resourceOf } from '../../../language/model';
import { actionNamed, type Document, machineAction, nameOf, statesAfter } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Act, Stored } from '../../../server/resource/capability/Capability';
import { leadToRecord } from '../../../server/resource/leadTo';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { snake } from '../../../server/schema/naming';
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
  reviewed: readonly Document[],
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const ids = reviewed.map(({ id }) => String(id));
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
  const states = statesAfter(machine, offeredBy(resource).on);
  const ids = stored.flatMap(({ document, id }) => (states.has(Number(document[machine.field])) ? [id] : []));
  if (ids.length === 0) return;
  const compiled = services.compiled(resource);
  const documents = await loadDocuments(compiled, session.packageId, ids, database);
  await storeSources(services.model, session.packageId, compiled, documents, database);
}

/**
 * The review of a document with a voucher is not taken back, and the document not deleted: the voucher is named to
 * whoever sees it.
 */
export async function demandUnvouchered(
  call: Call,
  { name }: Act,
  reviewed: readonly Document[],
  database: Connection,
): Promise<void> {
  if (!isUndone(call, name)) return;
  const { services, t } = call;
  const sources = resourceOf(services.model, offeredBy(call.resource).sources);
  const vouchers = resourceOf(services.model, voucheredBy(sources).by);
  const column = (field: string) => sql.ref(`s.${snake(field)}`);
  const told = recordsTold(call, vouchers.name);
  const { rows } = await sql<{ document: string; voucher: string; code: string | null }>`
    select ${column(SOURCE.documentId)}::text as document, ${column(SOURCE.voucher)}::text as voucher,
      (select v.${sql.ref(snake(vouchers.code ?? vouchers.label))} from ${told.rows} as v where v.id = ${column(SOURCE.voucher)}) as code
    from ${records(asSystem(call, '单据制凭证', sources)).rows} as s
    where ${column(SOURCE.voucher)} is not null and ${column(SOURCE.kind)} = ${call.resource.name}
      and ${column(SOURCE.documentId)} in (${sql.join(reviewed.map(({ id }) => String(id)))}) for update of s`.execute(
    database,
  );
  if (rows.length === 0) return;
  throw refuse(
    t(actionNamed(call.resource, name).refusalTitle),
    rows.map(({ code, document, voucher }) => {
      const record = reviewed.find(({ id }) => String(id) === document);
      const lead = code === null ? undefined : leadToRecord(told.call, vouchers, voucher);
      return {
        code: record ? nameOf(call.resource, record) : document,
        remark:
          code === null
            ? t('已生成凭证，请先由有权查看的人删除该凭证')
            : t('已生成凭证【{code}】，请先删除该凭证', { code }),
        ...(lead ? { lead } : {}),
      };
    }),
  );
}

async function forget(call: Call, ids: readonly string[], database: Connection): Promise<void> {
  const { sources } = offeredBy(call.resource);
  const where = sql`${sql.ref(snake(SOURCE.kind))} = ${call.resource.name} and ${sql.ref(snake(SOURCE.documentId))} in (${sql.join(ids)})`;
  await records(asSystem(call, '单据制凭证', sources))
    .removing('s', where)
    .execute(database);
}
