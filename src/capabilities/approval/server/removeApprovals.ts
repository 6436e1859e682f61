import { sql } from 'kysely';
import { nameOf, type Document } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { releaseFiles } from '../../files/server';
import { APPROVAL } from '../wire';

/** Approvals go with what happened to them, once they are over: one that runs is ended or withdrawn first. */
export async function removeApprovals(call: Call, records: readonly Document[], database: Connection): Promise<void> {
  const { resource, session, t } = call;
  const open = records.filter((record) => ['running', 'returned'].includes(String(record[APPROVAL.status])));
  if (open.length > 0)
    throw refuse(
      t('删除失败提示'),
      open.map((record) => ({ code: nameOf(resource, record), remark: t('审批尚未结束，请先终止') })),
    );
  const ids = records.map(({ id }) => String(id));
  await releaseFiles(call, ids, database);
  for (const table of ['sys_approval_event', 'sys_approval_part', 'sys_approval_document'])
    await sql`delete from ${sql.table(table)} where package_id = ${session.packageId} and approval_id = any(${ids}::bigint[])`.execute(
      database,
    );
}
