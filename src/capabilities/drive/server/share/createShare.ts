import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { addToDate } from '../../../../lib/dates';
import { hashPassword } from '../../../../server/access/password';
import { CallError, refuse } from '../../../../server/Refusal';
import type { Call } from '../../../../server/resource/Call';
import { transact } from '../../../../server/resource/transact';
import { onlyRow } from '../../../../server/storage';
import { MOST_VISITS, SHARE_CODE, SHARE_DAYS, type NewShare, type ShareDays } from '../../wire';
import { asIds } from '../asked';
import { demandRight, nodesOf } from '../nodes/DriveNode';
import { noteVisits } from '../visit';

/** Signs that nobody takes for another: some 900 million codes. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const SIGNS_OF_CODE = 6;

/**
 * Makes a link to files and folders. Its code is kept as a hash alone and told here, once. @param body
 * {@link ShareRequest} @throws Refusal for a code that breaks the rule: there is never a link without a code that was
 * asked for
 */
export async function createShare(call: Call, body: unknown): Promise<NewShare> {
  const asked = Object(body) as Record<string, unknown>;
  const ids = asIds(asked.ids);
  const { allowsDownload, code, days, most } = wanted(call, asked);
  const codeHash = code === null ? null : await hashPassword(code, call.services.passwordCost);
  const [batch, secret] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')];
  const { resource, session } = call;
  await transact(call, async (database) => {
    const nodes = await nodesOf(call, ids, database);
    demandRight(call, nodes, 'share');
    const now = call.context.now();
    const { id } = onlyRow(
      await sql<{ id: string }>`insert into sys_drive_share (package_id, resource, batch, code_hash, secret, user_id,
      allows_download, expires_time, most_visits, visits, failures, created_time) values (${session.packageId},
      ${resource.name}, ${batch}, ${codeHash}, ${secret}, ${session.userId}, ${allowsDownload}, ${endOf(now, days)},
      ${most}, 0, 0, ${now}) returning id::text as id`.execute(database),
    );
    for (const node of nodes)
      await sql`insert into sys_drive_shared (package_id, share_id, record_id)
        values (${session.packageId}, ${id}, ${node.id})`.execute(database);
    await noteVisits(call, nodes, '分享', database);
  });
  return { shareBatchNum: batch, extractionCode: code, address: `/share/${batch}` };
}

/** The last second of the last day, in the one zone in which the server tells the time; null: there is none. */
function endOf(now: string, days: ShareDays): string | null {
  return days === 0 ? null : `${addToDate(now.slice(0, 10), days, 'day')} 23:59:59`;
}

function wanted(call: Call, { allowsDownload, code, days, mostVisits }: Record<string, unknown>) {
  if (typeof allowsDownload !== 'boolean') throw new CallError(400, 'allowsDownload');
  if (!(SHARE_DAYS as readonly unknown[]).includes(days)) throw new CallError(400, 'days');
  const most = (mostVisits ?? null) as number | null;
  if (most !== null && !(Number.isInteger(most) && most >= 1 && most <= MOST_VISITS))
    throw refuse(call.t('操作失败'), [
      { code: '', remark: call.t('访问次数须为1至{max}的整数', { max: MOST_VISITS }) },
    ]);
  return { allowsDownload, code: codeOf(call, code), days: days as ShareDays, most };
}

function codeOf(call: Call, given: unknown): string | null {
  if (given === null) return null;
  if (given === undefined || given === 'auto')
    return Array.from({ length: SIGNS_OF_CODE }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  if (typeof given === 'string' && SHARE_CODE.test(given)) return given;
  throw refuse(call.t('操作失败'), [{ code: '', remark: call.t('提取码须为4至8位字母或数字') }]);
}
