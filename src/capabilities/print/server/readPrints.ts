import { sql } from 'kysely';
import { machineAction, refusalOf } from '../../../language/rules';
import { MOST_PRINTED, type PrintAnswer } from '../../../language/wire';
import { CallError, refuse } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import { maskRow } from '../../../server/resource/maskRow';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { mayChooseForDepartment, readLayoutChoices } from './layoutChoices';
import { refusalLine } from '../../../server/resource/refusalLine';

/**
 * Whole records for printing, in the order asked for, as the detail call gives them. `ids` is comma separated.
 * @throws CallError 400 none or more than {@link MOST_PRINTED}, 404 one that the caller does not see, 900 where a state
 *   refuses to be printed
 */
export async function readPrints(call: Call, ids: string | undefined): Promise<PrintAnswer> {
  const wanted = [...new Set((ids ?? '').split(','))].map(recordId);
  if (wanted.length > MOST_PRINTED) throw new CallError(400, `ids: 1 - ${MOST_PRINTED}`);
  const records: Record<string, unknown>[] = [];
  for (const id of wanted) {
    const record = await readRecord(call, id);
    if (!record) throw new CallError(404, '请求错误,未找到该资源');
    records.push(record);
  }
  const lines = records.flatMap((record) => {
    const refusal = refusalOf(call.compiled, 'print', record, call.context);
    return refusal ? [refusalLine(call, record, refusal)] : [];
  });
  if (lines.length > 0)
    throw refuse(call.t(machineAction(call.resource, 'print')?.refusalTitle ?? '打印失败提示'), lines);
  const { rows } = await sql<{ id: string; count: string; time: string }>`
    select record_id as id, count(*)::text as count, max(created_time) as time from sys_history
    where package_id = ${call.session.packageId} and resource = ${call.resource.name} and action = 'print' and record_id in (${sql.join(wanted)})
    group by record_id`.execute(call.services.database.kysely);
  const printed = new Map(rows.map(({ count, id, time }) => [String(id), { count: Number(count), lastTime: time }]));
  const choices = await readLayoutChoices(call);
  return {
    choices,
    isForDepartment: mayChooseForDepartment(call.services, call.session),
    list: records.map((record) => ({
      record: maskRow(call, record),
      ...(printed.get(String(record.id)) ?? { count: 0, lastTime: null }),
    })),
  };
}
