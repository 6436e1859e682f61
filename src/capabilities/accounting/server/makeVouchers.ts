import { sql } from 'kysely';
import { isObject } from '../../../lib/isObject';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { CallError, refuse, type RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { stored } from '../../../server/resource/saveRecord';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { type Join, JOINS, MOST_DOCUMENTS, SOURCE, type VoucherPlan } from '../wire';
import { voucheredBy } from './offeredBy';
import { planVouchers } from './planVouchers';
import { shownPlans } from './shownPlans';
import { vouchersWithin } from './vouchersWithin';

/**
 * What would be made of records that wait: `{ ids, join }`, as far as the caller would see it in the vouchers and is told
 * of the records. Nothing is stored.
 * @throws CallError 400 for a faulty body
 */
export async function showVouchers(call: Call, body: unknown): Promise<VoucherPlan[]> {
  const { ids, join } = read(body);
  const { database } = call.services;
  const plans = await planVouchers(call, await waiting(call, ids, database.kysely), join, database.kysely);
  const [sources, vouchers] = [records(call), recordsTold(call, voucheredBy(call.resource).by)];
  return shownPlans(vouchers, plans, {
    isCounted: sources.sees(SOURCE.amount),
    isNamed: sources.sees(SOURCE.code) && sources.sees(SOURCE.partner),
  });
}

/**
 * Makes the vouchers of records that wait, all of them or none, each document once: a second call, or somebody else at
 * the same time, is told that they have theirs. `{ ids, join }`.
 * @throws CallError 400 for a faulty body; Refusal for what lacks a template or subject, or what the voucher refuses
 */
export async function makeVouchers(call: Call, body: unknown): Promise<{ title: string; lines: RefusalLine[] }> {
  const { ids, join } = read(body);
  const { services, t } = call;
  const vouchers = resourceOf(services.model, voucheredBy(call.resource).by);
  const made = await stored(call, async (transaction) =>
    vouchersWithin(call, await waiting(call, ids, transaction), { join, origin: 'documents' }, transaction),
  );
  return { title: t('已生成 {count} 张{title}', { count: made.length, title: t(vouchers.title) }), lines: made };
}

function read(body: unknown): { ids: string[]; join: Join } {
  const { ids: given, join = 'none' } = (isObject(body) ? body : {}) as { ids?: unknown; join?: unknown };
  const ids = Array.isArray(given) ? [...new Set(given.map(String))] : [];
  if (ids.length === 0 || ids.length > MOST_DOCUMENTS || !ids.every((id) => /^[1-9]\d{0,17}$/.test(id)))
    throw new CallError(400, 'ids');
  const known = JOINS.find((each) => each === join);
  if (!known) throw new CallError(400, 'join');
  return { ids, join: known };
}

/** Records that the caller may see and that have no voucher yet, locked. */
async function waiting(call: Call, ids: readonly string[], database: Connection): Promise<Document[]> {
  const { compiled, session, t } = call;
  const { rows } = await sql<{ id: string; taken: boolean }>`
    select t.id::text as id, ${sql.ref(`t.${snake(SOURCE.voucher)}`)} is not null as taken
    from ${records(asSystem(call, '单据制凭证')).rows} as t
    where t.id in (select s.id from ${records(call).rows} as s where s.id in (${sql.join(ids)})) order by t.id for update of t`.execute(
    database,
  );
  const free = rows.filter(({ taken }) => !taken).map(({ id }) => id);
  if (free.length < ids.length)
    throw refuse(t('提示'), [
      {
        code: '',
        remark: t('所选有 {count} 张单据已生成凭证或已弃审，请刷新后重新选择', { count: ids.length - free.length }),
      },
    ]);
  return loadDocuments(compiled, session.packageId, free, database);
}
